import type { TriggeredPopupProps } from '@adhelm/shared-ui';
import { Box, Button, chakra, Field, HStack, Input, Stack, Text } from '@adhelm/shared-ui/chakra';
import { PopupFrame } from '@adhelm/shared-ui/overlays';
import { useRef, useState } from 'react';
import { messages } from '../messages/parts/metric-filter.ts';
import { type ConditionFault, metricNames, readCondition } from './list-condition.ts';
import type { MetricCondition } from './use-metric-condition.ts';

export type MetricPopupProps = TriggeredPopupProps & { readonly metric: MetricCondition };

/** The grammar's own words, the same in every language. */
const WORDS = ['and', 'or', 'not', '(', ')'];

/** Usual minimums of data before a figure means something; people change the numbers as they like. */
const MINIMUMS = [
  ['clicks', 100],
  ['cost', 20],
  ['conversions', 5],
] as const;

/** The form of a condition on figures. */
export function MetricPopup({ isOpen, onClose, ids, metric }: MetricPopupProps) {
  return (
    <PopupFrame isOpen={isOpen} onClose={onClose} ids={ids} label={messages.dialog} width="28rem">
      <ConditionForm metric={metric} onDone={onClose} />
    </PopupFrame>
  );
}

type ConditionFormProps = { readonly metric: MetricCondition; readonly onDone: () => void };

function ConditionForm({ metric, onDone }: ConditionFormProps) {
  const [text, setText] = useState(metric.text);
  const [fault, setFault] = useState<ConditionFault | undefined>(metric.fault);
  const input = useRef<HTMLInputElement>(null);
  const insert = (part: string) => {
    setText((present) => (present === '' || present.endsWith(' ') ? present + part : `${present} ${part}`));
    setFault(undefined);
    input.current?.focus();
  };
  const apply = () => {
    const read = text.trim() === '' ? null : readCondition(text, metric.metrics);
    if (read !== null && 'fault' in read) {
      setFault(read.fault);
      input.current?.focus();
      input.current?.setSelectionRange(read.fault.at, read.fault.at + read.fault.length);
      return;
    }
    metric.apply(text);
    onDone();
  };
  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Stack gap="3">
        <Field.Root invalid={fault !== undefined}>
          <Field.Label>{messages.title}</Field.Label>
          <Input
            ref={input}
            dir="ltr"
            fontFamily="mono"
            autoComplete="off"
            spellCheck={false}
            placeholder={messages.example}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setFault(undefined);
            }}
          />
          {/* two lines high in any case, so that nothing below moves */}
          <Box minH="2lh" textStyle="xs">
            {fault === undefined ? (
              <Text color="fg.muted">{messages.hint}</Text>
            ) : (
              <Text role="alert" color="danger.fg">
                {messages.faultHere(fault.message, fault.at + 1)}
              </Text>
            )}
          </Box>
        </Field.Root>
        <HStack wrap="wrap" gap="1" role="group" aria-label={messages.metrics}>
          {[...metricNames(metric.metrics), ...WORDS].map((word) => (
            <Button
              key={word}
              size="2xs"
              minH="6"
              variant="outline"
              fontFamily="mono"
              dir="ltr"
              onClick={() => insert(`${word} `)}
            >
              {word}
            </Button>
          ))}
        </HStack>
        <HStack wrap="wrap" gap="1" role="group" aria-label={messages.minimum}>
          <Text textStyle="xs" color="fg.muted">
            {messages.minimum}
          </Text>
          {MINIMUMS.filter(([name]) => metricNames(metric.metrics).includes(name)).map(([name, least]) => (
            <Button
              key={name}
              size="2xs"
              minH="6"
              variant="outline"
              fontFamily="mono"
              dir="ltr"
              onClick={() => insert(`${text.trim() === '' ? '' : 'and '}${name} >= ${least}`)}
            >
              {`${name} >= ${least}`}
            </Button>
          ))}
        </HStack>
        <HStack justify="flex-end" gap="2">
          <Button
            variant="ghost"
            onClick={() => {
              metric.apply('');
              onDone();
            }}
          >
            {messages.clear}
          </Button>
          <Button type="submit" colorPalette="accent">
            {messages.apply}
          </Button>
        </HStack>
      </Stack>
    </chakra.form>
  );
}
