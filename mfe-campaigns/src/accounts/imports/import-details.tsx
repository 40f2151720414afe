import type { ImportDetail, SourceRegistry } from '@adhelm/contracts';
import { EmptyState, ErrorState, Notice, sourceAccountName } from '@adhelm/shared-ui';
import { Button, Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { useBusEvent, usePermission, useSession } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { DiscardDraft } from './discard-draft.tsx';
import { ImportFacts } from './import-facts.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportWizard } from './import-wizard.tsx';
import { useImport } from './imports-api.ts';
import { messages } from './messages.ts';
import { RevertImport } from './revert-import.tsx';
import { messages as waysIn } from './ways-in-messages.ts';

type ImportDetailsProps = {
  readonly id: string;
  /** Undefined until they are loaded. */
  readonly sources: SourceRegistry | undefined;
  readonly onImport: () => void;
  /** Opens the list of imports. */
  readonly onList: () => void;
};

/** One import by its id: a draft continues, a running one displays progress, a finished one its result. */
export function ImportDetails({ id, sources, onImport, onList }: ImportDetailsProps) {
  const me = useSession()?.id;
  const { isAllowed } = usePermission('change-campaigns');
  const [sheet, setSheet] = useState<string | null>(null);
  const { data, error, isStale, refresh } = useImport(id, sheet);
  const report = data?.data.id === id ? data.data : undefined;
  useBusEvent('job.changed', ({ jobId, account }) => {
    // a finished import may be undone by someone else, or overtaken by a later import
    if (jobId === report?.jobId || (report?.state === 'done' && account === report.account)) void refresh();
  });
  useBusEvent('stream.reset', () => void refresh());
  // a cached draft may have been discarded since, here or in another tab
  if (error?.kind === 'not-found') return <NotThere wasDraft={report?.state === 'draft'} onList={onList} />;
  if (report === undefined) {
    if (error === undefined) return <Skeleton h="60" />;
    return <ErrorState title={messages.notRead} error={error} onRetry={() => void refresh()} />;
  }
  const { state, table, createdBy } = report;
  const accountName = sources === undefined ? null : sourceAccountName(sources, report);
  if (state === 'running') {
    return (
      <Stack gap="5">
        <ImportFacts report={report} accountName={accountName} />
        <ImportProgress report={report} onChanged={refresh} />
      </Stack>
    );
  }
  if (state !== 'done' && table !== null && createdBy.id === me && isAllowed) {
    return (
      <Stack gap="5">
        <ImportWizard
          report={report}
          accountName={accountName}
          table={table}
          sheet={{ isLoading: isStale && error === undefined, error, choose: setSheet }}
          refresh={refresh}
        />
        {state === 'draft' && <DiscardDraft report={report} onDiscarded={onList} onStale={refresh} />}
      </Stack>
    );
  }
  return (
    <Stack gap="5">
      <ImportFacts report={report} accountName={accountName} />
      <ImportResult report={report} onImport={onImport} />
      {state === 'done' && isAllowed && <RevertImport report={report} onChanged={refresh} />}
    </Stack>
  );
}

type NotThereProps = { readonly wasDraft: boolean; readonly onList: () => void };

function NotThere({ wasDraft, onList }: NotThereProps) {
  return (
    <EmptyState
      title={wasDraft ? messages.wasDiscarded : messages.gone}
      description={wasDraft ? messages.wasDiscardedText : messages.goneText}
      action={
        <Button colorPalette="accent" onClick={onList}>
          {messages.back}
        </Button>
      }
    />
  );
}

type ImportResultProps = { readonly report: ImportDetail; readonly onImport: () => void };

function ImportResult({ report, onImport }: ImportResultProps) {
  const { state, table, createdBy, error } = report;
  if (state === 'done') return <ImportOutcome report={report} />;
  return (
    <>
      {error !== null && (
        <Notice tone="danger" title={messages.lastFailed}>
          {error}
        </Notice>
      )}
      {table === null ? (
        <EmptyState
          title={messages.notKept}
          description={messages.notKeptText}
          action={
            <Button colorPalette="accent" onClick={onImport}>
              {waysIn.importFile}
            </Button>
          }
        />
      ) : (
        <Notice tone="info" title={messages.foreign(createdBy.name)} />
      )}
    </>
  );
}
