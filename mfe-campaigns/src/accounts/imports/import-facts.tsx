import type { ReportImport } from '@adhelm/contracts';
import { formatInstant, formatNumber, formatRange } from '@adhelm/shared-ui';
import { Heading, HStack, Stack } from '@adhelm/shared-ui/chakra';
import { Facts } from '../../frame/index.ts';
import { ImportStateBadge } from './import-state.tsx';
import { messages } from './messages.ts';

type ImportFactsProps = { readonly report: ReportImport; readonly accountName: string | null };

/** The facts of an import: file, state, author and result. */
export function ImportFacts({ report, accountName }: ImportFactsProps) {
  const { fileName, createdBy, createdAt, finishedAt, bytes } = report;
  const { kind, rows, days, changed, skipped } = report;
  const { facts } = messages;
  const known: readonly (readonly [string, string | null])[] = [
    [facts.account, accountName],
    [facts.by, createdBy.name],
    [facts.at, formatInstant(createdAt)],
    [facts.finished, finishedAt === null ? null : formatInstant(finishedAt)],
    [facts.size, messages.size(bytes)],
    [messages.kind, kind === null ? null : messages.kinds[kind]],
    [facts.rows, rows === null ? null : formatNumber(rows)],
    [facts.days, days === null ? null : messages.daysOf(messages.days(days.count), formatRange(days))],
    [facts.changed, changed === null ? null : formatNumber(changed)],
    [facts.skipped, skipped === 0 ? null : messages.linesWithErrors(skipped)],
  ];
  return (
    <Stack gap="4">
      <HStack wrap="wrap" gap="3">
        <Heading as="h3" textStyle="lg" dir="auto" overflowWrap="anywhere">
          {fileName}
        </Heading>
        <ImportStateBadge report={report} />
      </HStack>
      <Facts facts={known.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))} />
    </Stack>
  );
}
