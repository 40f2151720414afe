import { useHost } from '@adhelm/shared-ui/module';
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { messages } from './messages.ts';

/** Discards what is kept under a name; the notification takes it back. */
export function useDiscardedDraft(onUndone?: () => void): (name: string) => void {
  const host = useHost();
  return (name) => {
    const draft = keptDraft(name);
    if (draft === null) return;
    dropDraft(name);
    host.notify({
      tone: 'info',
      title: messages.discarded(draft.rule.name === '' ? messages.unnamed : draft.rule.name),
      action: {
        label: messages.undo,
        run: () => {
          keepDraft(name, draft);
          onUndone?.();
        },
      },
    });
  };
}
