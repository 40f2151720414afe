import { type ConversationSummary, messageOf } from '@adhelm/contracts';
import { useHost } from '@adhelm/shared-ui/module';
import { useEffect, useRef, useState } from 'react';
import { conversationPath } from '../ai-api.ts';
import { messages } from '../messages/chat.ts';

/** How long a deletion can be taken back: the server cannot restore a conversation. */
const UNDO_MS = 8_000;

/**
 * Deletes conversations after a while in which it can be undone, and at once when the page is left. `isDeleted` hides
 * them until then.
 */
export function useDeletions(onDeleted: () => Promise<void>) {
  const host = useHost();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const show = (id: string) => setHidden((present) => new Set([...present].filter((one) => one !== id)));
  const send = (id: string) => host.fetchApi(conversationPath(id), { method: 'DELETE' });

  useEffect(() => {
    const open = waiting.current;
    return () => {
      for (const [id, timer] of open) {
        clearTimeout(timer);
        host
          .fetchApi(conversationPath(id), { method: 'DELETE' })
          .catch((error: unknown) => host.reportError(error, 'deleting a conversation'));
      }
      open.clear();
    };
  }, [host]);

  const remove = ({ id, title }: Pick<ConversationSummary, 'id' | 'title'>) => {
    setHidden((present) => new Set([...present, id]));
    const undo = () => {
      const timer = waiting.current.get(id);
      if (timer === undefined) return;
      clearTimeout(timer);
      waiting.current.delete(id);
      show(id);
    };
    const deleteNow = async () => {
      waiting.current.delete(id);
      try {
        await send(id);
        await onDeleted();
      } catch (error) {
        host.notify({ tone: 'danger', title: messages.notDeleted, description: messageOf(error) });
        show(id);
      }
    };
    waiting.current.set(
      id,
      setTimeout(() => void deleteNow(), UNDO_MS),
    );
    host.notify({
      tone: 'info',
      title: messages.deleted(title === '' ? messages.untitled : title).slice(0, 300),
      action: { label: messages.undo, run: undo },
    });
  };
  return { remove, isDeleted: (id: string) => hidden.has(id) };
}
