import type { ImportedRow, ImportPreview, ImportSum } from '@adhelm/contracts';
import { formatAmount, formatDay, formatNumber, NO_FIGURE } from '@adhelm/shared-ui';
import { Heading, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { ScrolledTable } from '../../frame/index.ts';
import { messages } from './messages.ts';

type Figure = ImportSum['field'];
const isMoney = (field: Figure): boolean => field === 'cost' || field === 'revenue' || field === 'commission';
const formatted = (field: Figure, value: number | null): string =>
  isMoney(field) ? formatAmount(value) : formatNumber(value);
const figureLabel = (field: Figure, currency: string): string =>
  isMoney(field) ? messages.moneyIn(messages.fields[field], currency) : messages.fields[field];

type ImportSumsProps = Pick<ImportPreview, 'sums' | 'currency'> & {
  /** Rows missing from the file become zero. */
  readonly isWholeDays: boolean;
};

/** The sums over the file's days, now and after the import. */
export function ImportSums({ sums, currency, isWholeDays }: ImportSumsProps) {
  return (
    <ScrolledTable
      label={messages.sums}
      columns={[
        { label: messages.figure },
        { label: messages.stored, isFigure: true },
        { label: messages.after, isFigure: true },
      ]}
      rows={sums.map(({ field, before, file, missing }) => ({
        key: field,
        cells: [
          figureLabel(field, currency),
          formatted(field, before),
          <Span key="after" fontWeight="medium">
            {formatted(field, isWholeDays || missing === null ? file : (file ?? 0) + missing)}
          </Span>,
        ],
      }))}
    />
  );
}

/** Lines that cannot be imported: line, column, value and reason. */
export function ImportFaults({ errors, errorCount }: Pick<ImportPreview, 'errors' | 'errorCount'>) {
  const areAll = new Set(errors.map(({ line }) => line)).size === errorCount;
  return (
    <Stack gap="2">
      {!areAll && (
        <Text textStyle="sm" color="fg.muted">
          {messages.firstFaults(errors.length)}
        </Text>
      )}
      <ScrolledTable
        label={messages.whatIsWrong}
        columns={[
          { label: messages.line, isFigure: true },
          { label: messages.column },
          { label: messages.value },
          { label: messages.whatIsWrong },
        ]}
        rows={errors.map(({ line, column, value, message }) => ({
          key: `${line} ${column ?? ''}`,
          cells: [
            formatNumber(line),
            <bdi key="column">{column ?? NO_FIGURE}</bdi>,
            <bdi key="value">{value === '' ? NO_FIGURE : value}</bdi>,
            message,
          ],
        }))}
      />
    </Stack>
  );
}

const entityOf = ({ entityId, headline }: ImportedRow): string => headline ?? entityId ?? NO_FIGURE;

/** The first rows as they would be stored. */
export function ImportSample({ sample, sums, currency, mapping }: ImportPreview) {
  const entity = mapping.kind === 'campaign_day' ? null : messages.entity[mapping.kind];
  return (
    <Stack gap="2">
      <Heading as="h4" textStyle="sm">
        {messages.sample(sample.length)}
      </Heading>
      <ScrolledTable
        label={messages.sample(sample.length)}
        columns={[
          { label: messages.fields.day },
          { label: messages.campaign },
          ...(entity === null ? [] : [{ label: entity }]),
          ...sums.map(({ field }) => ({ label: figureLabel(field, currency), isFigure: true })),
        ]}
        rows={sample.map((row) => ({
          key: String(row.line),
          cells: [
            <Span key="day" whiteSpace="nowrap">
              {formatDay(row.day)}
            </Span>,
            <bdi key="campaign">{row.campaignName ?? row.campaignId}</bdi>,
            ...(entity === null ? [] : [<bdi key="entity">{entityOf(row)}</bdi>]),
            ...sums.map(({ field }) => formatted(field, row[field] ?? null)),
          ],
        }))}
      />
    </Stack>
  );
}
