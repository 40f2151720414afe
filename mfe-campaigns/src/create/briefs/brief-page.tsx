import type { BriefDraft, SubmissionKind } from '@adhelm/contracts';
import { EmptyState, ErrorState, ListPlane, PageHeader, useUrlState } from '@adhelm/shared-ui';
import { Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { Lock } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDrafts } from './briefs-api.ts';
import { DraftList } from './draft-list.tsx';
import { messages } from './messages.ts';
import { MissingDraft } from './missing-draft.tsx';
import type { OpenDraft } from './use-kept-draft.ts';

type BriefPageProps = {
  readonly kind: SubmissionKind;
  readonly title: string;
  readonly description: string;
  readonly children: (openDraft: OpenDraft) => ReactNode;
};

/** The page of a brief: the draft in the URL, or a new one beside the drafts to resume. */
export function BriefPage({ kind, title, description, children }: BriefPageProps) {
  const { read } = useUrlState();
  const [{ newId, opening }, setOpening] = useState(() => ({ newId: crypto.randomUUID(), opening: 0 }));
  const drafts = useDrafts(newId);
  const { isAllowed, reason } = usePermission('change-campaigns');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const id = read('draft') ?? newId;
  const { present, edit, forget } = useEdited(drafts.data);
  const stored = present.find((draft) => draft.id === id && draft.kind === kind) ?? null;
  const header = <PageHeader title={title} description={description} />;
  const startNew = () => {
    setOpening({ newId: crypto.randomUUID(), opening: 0 });
    navigate(pathname);
  };

  if (!isAllowed) {
    return (
      <Stack gap="4">
        {header}
        <ListPlane>
          <EmptyState title={messages.notAllowed} description={reason} icon={Lock} />
        </ListPlane>
      </Stack>
    );
  }
  if (id !== newId && drafts.data === undefined) {
    return (
      <Stack gap="4">
        {header}
        {drafts.error === undefined ? (
          <Skeleton h="96" />
        ) : (
          <ListPlane>
            <ErrorState
              title={messages.draftsFailed}
              error={drafts.error}
              safe={messages.draftsSafe}
              onRetry={() => void drafts.refresh()}
            />
          </ListPlane>
        )}
      </Stack>
    );
  }
  if (id !== newId && stored === null) {
    return (
      <Stack gap="4">
        {header}
        <ListPlane>
          <MissingDraft kind={kind} id={id} onStartNew={startNew} />
        </ListPlane>
      </Stack>
    );
  }
  const others =
    read('draft') === null ? present.filter((draft) => draft.kind === kind && draft.id !== newId) : [];
  return (
    <Stack gap="4">
      <Fragment key={`${id} ${opening}`}>
        {children({
          id,
          stored,
          others: others.length,
          onKept: (kept) => edit(kept.id, kept),
          onReload: () =>
            void drafts.refresh().then(() => {
              forget();
              setOpening((now) => ({ ...now, opening: now.opening + 1 }));
            }),
          onStartNew: startNew,
        })}
      </Fragment>
      <DraftList drafts={others} onChange={edit} />
    </Stack>
  );
}

/** The loaded drafts with the local changes since; null marks a deleted one. */
function useEdited(read: readonly BriefDraft[] | undefined) {
  const [edits, setEdits] = useState<ReadonlyMap<string, BriefDraft | null>>(new Map());
  const edited = [...edits.values()].flatMap((draft) => draft ?? []);
  return {
    present: [...edited, ...(read ?? []).filter(({ id }) => !edits.has(id))],
    // may be called by a save that ends after the page was left
    edit: (id: string, draft: BriefDraft | null) => setEdits((known) => new Map(known).set(id, draft)),
    forget: () => setEdits(new Map()),
  };
}
