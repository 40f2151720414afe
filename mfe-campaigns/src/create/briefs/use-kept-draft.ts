import type { BriefDraft, SubmissionKind } from '@adhelm/contracts';
import { useUrlState } from '@adhelm/shared-ui';
import type { FieldValues, UseFormReturn } from '@adhelm/shared-ui/forms';
import { type DraftState, draftKeeper, useConfirmLeave, useHost } from '@adhelm/shared-ui/module';
import { useEffect, useEffectEvent, useState } from 'react';
import { keepDraft, removeDraft } from './briefs-api.ts';
import { messages } from './messages.ts';

/** A draft as passed to the page; `stored` is null if it was never saved. */
export type OpenDraft = {
  readonly id: string;
  readonly stored: BriefDraft | null;
  /** Number of other drafts listed below it. */
  readonly others: number;
  readonly onKept: (draft: BriefDraft) => void;
  /** Replaces the page's content with the saved version. */
  readonly onReload: () => void;
  readonly onStartNew: () => void;
};

type KeptDraftOptions<Body extends FieldValues> = OpenDraft & {
  readonly kind: SubmissionKind;
  readonly form: UseFormReturn<Body>;
  readonly titleOf: (body: Body) => string;
};

export type KeptDraft<Body extends FieldValues> = {
  /** Holds the values, and the server's errors at their fields until those are changed. */
  readonly form: UseFormReturn<Body>;
  readonly body: Body;
  readonly state: DraftState;
  readonly change: (part: Partial<Body>) => void;
  /** Called after a field changed its value in the form. */
  readonly changed: () => void;
  readonly overwrite: () => void;
  readonly retry: () => void;
  /** Saves pending changes; resolves to the draft's id, or null if there is none to submit. */
  readonly keep: () => Promise<string | null>;
  /** Called after sending: the draft is no longer needed. */
  readonly finish: () => Promise<void>;
};

/** A brief with autosave: shortly after each change, when the page is left, and before the tab closes. */
export function useKeptDraft<Body extends FieldValues>(options: KeptDraftOptions<Body>): KeptDraft<Body> {
  const { id, kind, stored, form, titleOf, onKept } = options;
  const host = useHost();
  const { read, write } = useUrlState();
  const [state, setState] = useState<DraftState>(
    stored === null ? { kind: 'untouched' } : { kind: 'saved', at: stored.updatedAt },
  );
  const [keeper] = useState(() =>
    draftKeeper<Body>({
      was: stored?.updatedAt ?? null,
      onState: setState,
      keep: async (present, over) => {
        const kept = await keepDraft(host, { id, kind, title: titleOf(present), body: present }, over);
        onKept(kept);
        return kept.updatedAt;
      },
    }),
  );
  const isOpen = state.kind !== 'untouched' && state.kind !== 'saved';
  useConfirmLeave(isOpen, async () => (await keeper.flush()) || window.confirm(messages.leaveUnsaved));
  const keepNow = useEffectEvent(() => void keeper.flush());
  useEffect(() => {
    const whenHidden = () => {
      if (document.hidden) keepNow();
    };
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      void keeper.flush();
    };
  }, [keeper]);
  const changed = () => {
    // as it is sent, because the form edits its values in place and has undefined ones
    keeper.change(JSON.parse(JSON.stringify(form.getValues())));
    if (read('draft') !== id) write({ draft: id });
  };
  return {
    form,
    body: form.watch(),
    state,
    change: (part) => {
      form.setValues(part);
      changed();
    },
    changed,
    overwrite: () => void keeper.overwrite(),
    retry: () => void keeper.flush(),
    keep: async () => {
      await keeper.flush();
      return state.kind === 'untouched' ? null : id;
    },
    finish: async () => {
      const wasKept = state.kind !== 'untouched';
      await keeper.flush();
      keeper.end();
      setState({ kind: 'untouched' });
      if (wasKept) await removeDraft(host, id);
    },
  };
}
