import {
  AdhelmError,
  type Filter,
  type Submission,
  type SubmissionCommand,
  type SubmissionKind,
  submissionStates,
} from '@adhelm/contracts';
import { EmptyState, type PopupProps, popupCode, usePopupCode, useUrlState } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { FigureListPage, failureOf, useFilters, useListState } from '@adhelm/shared-ui/figure-list';
import { useBusEvent, useHost, usePermission } from '@adhelm/shared-ui/module';
import { useCallback, useMemo, useState } from 'react';
import { useSources } from '../../accounts/index.ts';
import { commandSubmission, useSubmissions } from '../briefs/submissions-api.ts';
import { messages } from './messages.ts';
import { submissionColumns } from './submission-columns.tsx';
import { useEditAgain } from './use-edit-again.ts';

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
  const { read, write } = useUrlState();
  const draft = read('draft');
  const known = draft === null ? [stateFilter] : [stateFilter, draftFilter(draft)];
  const filters = useFilters(known);
  const state = submissionStates.find((name) => name === filters.selection['state']?.[0]) ?? null;
  const answer = useSubmissions({ kind, state, draft });
  const { refresh } = answer;
  useBusEvent('submission.changed', () => void refresh());
  useBusEvent('stream.reset', () => void refresh());
  const view = useListState({ screen: `submissions/${kind}`, all: answer.data?.data ?? noRows });
  const open = read('submission');
  const Drawer = usePopupCode(drawer, open !== null);
  const show = useCallback((id: string) => write({ submission: id }, true), [write]);
  const columns = useSubmissionColumns(refresh, show);
  return (
    <FigureListPage
      id="submissions-grid"
      texts={{ ...messages, ...messages[kind] }}
      answer={{ ...answer, data: answer.data && { rows: answer.data.data } }}
      hasFreshness={false}
      listFailure={failureOf(answer)}
      fileName={messages.fileName}
      filters={{ ...filters, known }}
      view={{ ...view, columns }}
      isLoading={answer.isLoading}
      rowId={idOf}
      rowName={titleOf}
      onOpen={({ id }) => show(id)}
      empty={
        state === null && draft === null ? undefined : (
          <EmptyState
            title={draft === null ? messages.noneInState : messages.noneOfDraft}
            description={messages.none.text}
            action={
              <Button variant="outline" onClick={filters.clear}>
                {messages.showAll}
              </Button>
            }
          />
        )
      }
    >
      {Drawer !== null && (
        <Drawer isOpen={open !== null} onClose={() => write({ submission: null }, true)} id={open} />
      )}
    </FigureListPage>
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
