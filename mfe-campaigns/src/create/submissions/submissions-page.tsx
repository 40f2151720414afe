import {
  AdhelmError,
  type Filter,
  type Submission,
  type SubmissionCommand,
  type SubmissionKind,
  submissionStates,
} from '@adhelm/contracts';
import {
  EmptyState,
  ErrorState,
  FilterBar,
  ListFrame,
  ListPlane,
  PageHeader,
  type PopupProps,
  popupCode,
  SkipToGrid,
  usePopupCode,
  useUrlState,
} from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { ListGrid, ListTools, useGridLayout, useUrlSort } from '@adhelm/shared-ui/grid';
import { useBusEvent, useHost, usePermission } from '@adhelm/shared-ui/module';
import { useCallback, useMemo, useState } from 'react';
import { useSources } from '../../accounts/index.ts';
import { commandSubmission, useSubmissions } from '../briefs/submissions-api.ts';
import { messages } from './messages.ts';
import { submissionColumns } from './submission-columns.tsx';
import { useEditAgain } from './use-edit-again.ts';

const GRID_ID = 'submissions-grid';
const noRows: readonly Submission[] = [];
const drawer = popupCode<PopupProps & { readonly id: string | null }>(
  async () => (await import('./submission-drawer.tsx')).SubmissionDrawer,
);
const idOf = ({ id }: Submission) => id;
const titleOf = ({ title }: Submission) => title;

const stateFilter: Filter = {
  name: 'state',
  label: messages.state,
  multiple: false,
  options: submissionStates.map((id) => ({ id, name: messages.states[id] })),
};

/** Displayed while the link names a draft: its submissions, with a link to all others. */
const draftFilter = (draft: string): Filter => ({
  name: 'draft',
  label: messages.draft,
  multiple: false,
  options: [{ id: draft, name: messages.sentTogether }],
});

/** `/app/ts/requests/…/submissions`: the queue of submissions with their states. */
export function SubmissionsPage({ kind }: { readonly kind: SubmissionKind }) {
  const text = messages[kind];
  const { read, write } = useUrlState();
  const state = submissionStates.find((name) => name === read('state')) ?? null;
  const draft = read('draft');
  const answer = useSubmissions({ kind, state, draft });
  const { refresh } = answer;
  useBusEvent('submission.changed', () => void refresh());
  useBusEvent('stream.reset', () => void refresh());
  const showAll = () => write({ state: null, draft: null });
  const [sort, setSort] = useUrlSort();
  const [layout, setLayout] = useGridLayout(`submissions/${kind}`);
  const open = read('submission');
  const Drawer = usePopupCode(drawer, open !== null);
  const show = useCallback((id: string) => write({ submission: id }, true), [write]);
  const columns = useSubmissionColumns(refresh, show);
  const shown = { rows: answer.data?.data ?? noRows, columns, sort, setSort, layout, setLayout };
  return (
    <ListFrame>
      <SkipToGrid grid={GRID_ID}>{messages.skipToGrid}</SkipToGrid>
      <PageHeader
        title={text.title}
        description={text.description}
        actions={
          <ListTools view={shown} isListed={answer.error === undefined} fileName={messages.fileName} />
        }
      />
      <FilterBar
        filters={draft === null ? [stateFilter] : [stateFilter, draftFilter(draft)]}
        selection={{
          ...(state === null ? {} : { state: [state] }),
          ...(draft === null ? {} : { draft: [draft] }),
        }}
        onChange={(name, options) => write({ [name]: options })}
        onClear={showAll}
      />
      {answer.data === undefined && answer.error !== undefined ? (
        <ListPlane>
          <ErrorState
            title={messages.notRead}
            error={answer.error}
            safe={messages.safe}
            onRetry={() => void refresh()}
          />
        </ListPlane>
      ) : (
        <ListGrid
          id={GRID_ID}
          label={text.gridLabel}
          view={shown}
          rowId={idOf}
          rowName={titleOf}
          onOpen={({ id }) => show(id)}
          isLoading={answer.isLoading}
          empty={
            state === null && draft === null ? (
              <EmptyState title={text.none} description={messages.noneText} />
            ) : (
              <EmptyState
                title={draft === null ? messages.filteredNone : messages.draftNone}
                description={messages.noneText}
                action={
                  <Button variant="outline" onClick={showAll}>
                    {messages.showAll}
                  </Button>
                }
              />
            )
          }
        />
      )}
      {Drawer !== null && (
        <Drawer isOpen={open !== null} onClose={() => write({ submission: null }, true)} id={open} />
      )}
    </ListFrame>
  );
}

/** The columns, whose buttons send their command immediately and report failures. */
function useSubmissionColumns(refresh: () => Promise<void>, onOpen: (id: string) => void) {
  const host = useHost();
  const sources = useSources();
  const registry = sources.data?.sources;
  const edit = useEditAgain();
  const { isAllowed } = usePermission('change-campaigns');
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const send = useCallback(
    async ({ id, title }: Submission, command: SubmissionCommand) => {
      setBusy((present) => new Set([...present, id]));
      try {
        await commandSubmission(host, id, command);
      } catch (error) {
        if (!(error instanceof AdhelmError)) throw error;
        host.notify({ tone: 'danger', title: messages.notDone(title), description: error.message });
      } finally {
        setBusy((present) => new Set([...present].filter((other) => other !== id)));
        await refresh();
      }
    },
    [host, refresh],
  );
  return useMemo(
    () =>
      submissionColumns({
        sourceName: (id) => registry?.[id]?.name ?? id,
        busy,
        edit,
        isAllowed,
        onOpen: ({ id }) => onOpen(id),
        onCommand: (submission, command) => void send(submission, command),
      }),
    [registry, busy, edit, isAllowed, send, onOpen],
  );
}
