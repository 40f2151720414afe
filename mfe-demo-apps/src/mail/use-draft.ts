import { useHost } from '@adhelm/shared-ui/module';
import { useEffect, useRef } from 'react';
import { useDemoCall } from '../demo-page/use-demo-call.ts';
import type { MailDraft } from './mail.ts';
import { useMailRefresh } from './mail-api.ts';
import { messages } from './messages.ts';

/** Milliseconds without a change after which a draft is saved. */
const PAUSE = 1_000;

const isEmpty = ({ to, subject, message }: MailDraft) => to.length === 0 && subject === '' && message === '';

/**
 * Keeps what is being written in the folder "drafts": after each pause, and when the form closes. `read` returns the
 * present draft.
 */
export function useDraft(read: () => MailDraft) {
  const call = useDemoCall();
  const refresh = useMailRefresh();
  const { notify } = useHost();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSaved = useRef(JSON.stringify(read()));
  const save = async (draft: MailDraft) => {
    clearTimeout(pause.current);
    const saved = await call('/api/mail/drafts/save', draft);
    if (saved !== undefined) lastSaved.current = JSON.stringify(draft);
    await refresh();
    return saved !== undefined;
  };
  const hasChanged = () => JSON.stringify(read()) !== lastSaved.current && !isEmpty(read());
  useEffect(() => () => clearTimeout(pause.current), []);
  return {
    /** To be called after each change. */
    onChange: () => {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => {
        if (hasChanged()) void save(read());
      }, PAUSE);
    },
    /** Saves no more: the mail is sent. */
    stop: () => clearTimeout(pause.current),
    /** Saves what is not saved yet. Resolves to false if that failed. */
    keep: async () => {
      clearTimeout(pause.current);
      if (!hasChanged()) return true;
      const isSaved = await save(read());
      if (isSaved) notify({ tone: 'success', title: messages.form.savedDraft });
      return isSaved;
    },
    /** Deletes the draft and offers to undo that. */
    discard: async () => {
      clearTimeout(pause.current);
      const draft = read();
      if ((await call('/api/mail/drafts/discard', { id: draft.id })) === undefined) return false;
      await refresh();
      if (!isEmpty(draft)) {
        notify({
          tone: 'success',
          title: messages.form.discarded,
          action: { label: messages.undo, run: () => void save(draft) },
        });
      }
      return true;
    },
  };
}
