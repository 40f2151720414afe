import type { ReportImport, SelectedSourceAccount } from '@adhelm/contracts';
import { DeniedNotice, EmptyState, ErrorState, formatInstant, formatRange } from '@adhelm/shared-ui';
import { Box, Button, Flex, Skeleton, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useBusEvent, usePermission } from '@adhelm/shared-ui/module';
import { FileUp } from 'lucide-react';
import { DrawerRow } from '../../frame/index.ts';
import { ImportStateBadge } from './import-state.tsx';
import { useImports } from './imports-api.ts';
import { messages } from './messages.ts';
import { messages as waysIn } from './ways-in-messages.ts';

type ImportHistoryProps = {
  readonly selected: SelectedSourceAccount;
  /** "Engageya · Adhelm US" */
  readonly accountName: string;
  readonly onOpen: (id: string) => void;
  readonly onImport: () => void;
};

/** The imported files of an account, newest first, with their results. */
export function ImportHistory({ selected, accountName, onOpen, onImport }: ImportHistoryProps) {
  const { isAllowed } = usePermission('change-campaigns');
  const { data, error, refresh } = useImports(selected);
  useBusEvent('job.changed', ({ account }) => {
    if (account === selected.account) void refresh();
  });
  useBusEvent('stream.reset', () => void refresh());
  // data of the previous account may still be cached while this one's loads
  const isOwn = data?.data.every(({ account }) => account === selected.account) === true;
  if (data === undefined || !isOwn) {
    if (error === undefined) return <HistorySkeleton />;
    return <ErrorState title={messages.notRead} error={error} onRetry={() => void refresh()} />;
  }
  const importFile = isAllowed ? (
    <Button colorPalette="accent" onClick={onImport}>
      <FileUp aria-hidden />
      {waysIn.importFile}
    </Button>
  ) : (
    <DeniedNotice permission="change-campaigns" />
  );
  return (
    <Stack gap="5">
      <Text color="fg.muted" textStyle="sm" dir="auto">
        {accountName}
      </Text>
      {data.data.length === 0 ? (
        <EmptyState title={messages.none} description={messages.noneText} action={importFile} icon={FileUp} />
      ) : (
        <>
          <Box>{importFile}</Box>
          <Stack as="ul" gap="2" listStyleType="none" aria-label={messages.titles.list}>
            {data.data.map((report) => (
              <li key={report.id}>
                <ImportRow report={report} onOpen={() => onOpen(report.id)} />
              </li>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}

function HistorySkeleton() {
  return (
    <Stack gap="2">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} h="16" />
      ))}
    </Stack>
  );
}

/** A short summary of an import. */
function outcomeOf({ kind, rows, days, changed, skipped }: ReportImport): string[] {
  return [
    ...(kind === null ? [] : [messages.kinds[kind]]),
    ...(rows === null ? [] : [messages.rows(rows)]),
    ...(days === null ? [] : [formatRange(days)]),
    ...(changed === null ? [] : [messages.changedRows(changed)]),
    ...(skipped === 0 ? [] : [messages.leftOut(skipped)]),
  ];
}

function ImportRow({ report, onOpen }: { readonly report: ReportImport; readonly onOpen: () => void }) {
  const { fileName, createdBy, createdAt, error, revert } = report;
  return (
    <DrawerRow title={fileName} badge={<ImportStateBadge report={report} />} onOpen={onOpen}>
      <Text textStyle="xs" color="fg.muted" mt="1">
        {messages.broughtBy(createdBy.name, formatInstant(createdAt))}
      </Text>
      <Flex textStyle="xs" color="fg.muted" columnGap="3" wrap="wrap" _empty={{ display: 'none' }}>
        {outcomeOf(report).map((fact) => (
          <Span key={fact}>{fact}</Span>
        ))}
      </Flex>
      {revert?.state === 'done' && (
        <Text textStyle="xs" color="fg.muted" mt="1">
          {messages.undoneBy(revert.by.name, formatInstant(revert.finishedAt ?? revert.startedAt))}
        </Text>
      )}
      {error !== null && (
        <Text textStyle="xs" color="danger.fg" mt="1" overflowWrap="anywhere">
          {error}
        </Text>
      )}
    </DrawerRow>
  );
}
