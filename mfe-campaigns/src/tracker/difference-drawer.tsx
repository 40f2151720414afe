import type { Difference, ReconciliationRow } from '@adhelm/contracts';
import { EmptyState, formatMoney, formatNumber, type PopupProps } from '@adhelm/shared-ui';
import { Box, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { PageDrawer } from '../frame/index.ts';
import { messages } from './messages.ts';
import { rowText } from './reconciliation-columns.tsx';

const { reconciliation: text } = messages;

type DifferenceDrawerProps = PopupProps & { readonly row: ReconciliationRow | undefined };

/** Each measure of a row: both sides, their difference and its causes. */
export function DifferenceDrawer({ isOpen, onClose, row }: DifferenceDrawerProps) {
  return (
    <PageDrawer
      isOpen={isOpen}
      onClose={onClose}
      title={row === undefined ? text.gone : rowText(row)}
      closeLabel={messages.close}
    >
      {row === undefined ? (
        <EmptyState title={text.gone} description={text.goneText} />
      ) : (
        <Differences row={row} />
      )}
    </PageDrawer>
  );
}

function Differences({ row }: { readonly row: ReconciliationRow }) {
  const { sourceSide, trackerSide, clientSide, differences, currency } = row;
  const money = (micros: number | null) => formatMoney(micros, currency);
  const { sides } = text;
  return (
    <Stack gap="4">
      <Measure
        title={text.measures.clicks}
        first={[sides.source, sourceSide?.clicks ?? null]}
        second={[sides.tracker, trackerSide.visits]}
        difference={differences.clicks}
        write={formatNumber}
      />
      <Measure
        title={text.measures.conversions}
        first={[sides.tracker, trackerSide.conversions]}
        second={[sides.source, sourceSide?.conversions ?? null]}
        difference={differences.conversions}
        write={formatNumber}
      />
      <Measure
        title={text.measures.leads}
        first={[sides.tracker, trackerSide.conversions]}
        second={[sides.client, clientSide?.leads ?? null]}
        difference={differences.leads}
        write={formatNumber}
      />
      <Measure
        title={text.measures.cost}
        first={[sides.source, sourceSide?.cost ?? null]}
        second={[sides.tracker, trackerSide.cost]}
        difference={differences.cost}
        write={money}
      />
      <Measure
        title={text.measures.revenue}
        first={[sides.tracker, trackerSide.revenue]}
        second={[sides.client, clientSide?.commission ?? null]}
        difference={differences.revenue}
        write={money}
      />
    </Stack>
  );
}

type Side = readonly [name: string, value: number | null];
type MeasureProps = {
  readonly title: string;
  readonly first: Side;
  readonly second: Side;
  readonly difference: Difference;
  readonly write: (value: number | null) => string;
};

function Measure({ title, first, second, difference, write }: MeasureProps) {
  return (
    <Box as="section" aria-label={title} borderWidth="1px" borderRadius="l2" p="4">
      <Text as="h3" fontWeight="medium" mb="2">
        {title}
      </Text>
      <Stack as="dl" gap="1" textStyle="sm">
        <Line name={first[0]} value={write(first[1])} />
        <Line name={second[0]} value={write(second[1])} />
        <Line name={text.difference} value={write(difference.difference)} isSum />
        {difference.causes.map(({ cause, amount }) => (
          <Line
            key={cause}
            name={text.causes[cause]}
            note={text.causeTexts[cause]}
            value={amount === null ? text.notCounted : write(amount)}
          />
        ))}
        {difference.unexplained !== null && difference.unexplained !== 0 && (
          <Line name={text.unexplained} value={write(difference.unexplained)} />
        )}
      </Stack>
    </Box>
  );
}

type LineProps = {
  readonly name: string;
  readonly value: string;
  readonly note?: string;
  readonly isSum?: boolean;
};

function Line({ name, value, note, isSum = false }: LineProps) {
  return (
    <HStack
      justify="space-between"
      align="start"
      gap="4"
      {...(isSum ? { borderTopWidth: '1px', pt: '1', fontWeight: 'medium' } : {})}
    >
      <Box as="dt" minW="0">
        {name}
        {note !== undefined && (
          <Text color="fg.muted" textStyle="xs">
            {note}
          </Text>
        )}
      </Box>
      <Box as="dd" dir="ltr" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {value}
      </Box>
    </HStack>
  );
}
