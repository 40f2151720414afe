import { type CheckedIds, MAX_OPERATION_TARGETS } from '@adhelm/contracts';
import { DateRangePicker, type DateRangeState } from '@adhelm/shared-ui';
import { Box, chakra, Field, HStack, Stack, Text, Textarea } from '@adhelm/shared-ui/chakra';
import { type MetricCondition, MetricFaultNotice, MetricFilter } from '@adhelm/shared-ui/figure-list';
import { useId } from 'react';
import { IdsLeftOut } from './ids-left-out.tsx';
import { messages } from './messages.ts';
import { writtenIds } from './written-ids.ts';

export type Way = 'condition' | 'ids';

type WidgetChoiceProps = {
  readonly dates: DateRangeState;
  readonly way: Way;
  readonly onWay: (way: Way) => void;
  readonly metric: MetricCondition;
  readonly ids: string;
  /** Undefined while it is not known which of them are left out; null if that could not be checked. */
  readonly checked: CheckedIds | null | undefined;
  readonly onIds: (text: string) => void;
};

const ways = [
  { way: 'condition', label: messages.byCondition },
  { way: 'ids', label: messages.byIds },
] as const;

/** Which widgets: those that fulfil a condition, or pasted ids. */
export function WidgetChoice({ dates, way, onWay, metric, ids, checked, onIds }: WidgetChoiceProps) {
  const name = useId();
  return (
    <Stack gap="3">
      <HStack gap="3" wrap="wrap">
        <DateRangePicker dates={dates} />
        <Text textStyle="sm" color="fg.muted">
          {messages.dates}
        </Text>
      </HStack>
      <HStack gap="5" wrap="wrap" role="radiogroup" aria-label={messages.way}>
        {ways.map((one) => (
          <chakra.label key={one.way} display="flex" gap="2" alignItems="center" minH="8" cursor="pointer">
            <chakra.input
              type="radio"
              name={name}
              boxSize="4"
              checked={way === one.way}
              onChange={() => onWay(one.way)}
            />
            {one.label}
          </chakra.label>
        ))}
      </HStack>
      {way === 'condition' ? (
        <>
          <HStack gap="2" wrap="wrap">
            <MetricFilter metric={metric} />
          </HStack>
          <MetricFaultNotice metric={metric} />
          {metric.text === '' && (
            <Text textStyle="sm" color="fg.muted">
              {messages.noCondition}
            </Text>
          )}
        </>
      ) : (
        <IdsField ids={ids} checked={checked} onIds={onIds} />
      )}
    </Stack>
  );
}

function IdsField({ ids, checked, onIds }: Pick<WidgetChoiceProps, 'ids' | 'checked' | 'onIds'>) {
  const count = new Set(writtenIds(ids)).size;
  const isTooMany = count > MAX_OPERATION_TARGETS;
  return (
    <Field.Root invalid={isTooMany}>
      <Field.Label>{messages.ids}</Field.Label>
      <Textarea
        dir="ltr"
        fontFamily="mono"
        rows={5}
        spellCheck={false}
        value={ids}
        onChange={({ currentTarget }) => onIds(currentTarget.value)}
      />
      <Box minH="1lh" textStyle="xs" color={isTooMany ? 'danger.fg' : 'fg.muted'}>
        {isTooMany
          ? messages.tooManyIds
          : count === 0
            ? messages.idsHint
            : `${messages.idCount(count)}. ${messages.idsHint}`}
      </Box>
      <Box role="status" textStyle="sm">
        {checked === null && messages.notChecked}
        {checked != null && <IdsLeftOut ids={checked} />}
      </Box>
    </Field.Root>
  );
}
