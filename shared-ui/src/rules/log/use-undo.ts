import { adhelmErrorOf, useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { type Undone, undoDecided } from './decisions-api.ts';
import { messages } from './messages.ts';

const texts = messages.details;

/** Takes decisions back, and reports how many and what was left because someone changed it since. */
export function useUndo(onChanged: () => Promise<void>) {
  const host = useHost();
  const [sending, setSending] = useState<Undone['of'] | null>(null);
  const undo = async (of: Undone['of'], id: string) => {
    setSending(of);
    try {
      const { undone, drifted } = await undoDecided(host, { of, id, key: crypto.randomUUID() });
      host.notify({
        tone: drifted.length > 0 ? 'warning' : 'success',
        title: texts.started(undone),
        ...(drifted.length > 0 ? { description: texts.drifted(drifted.length) } : {}),
      });
    } catch (error) {
      const { kind, message } = adhelmErrorOf(error);
      // nothing is left to undo
      if (kind === 'conflict') host.notify({ tone: 'info', title: message });
      else host.notify({ tone: 'danger', title: texts.notUndone, description: message });
    } finally {
      setSending(null);
      await onChanged();
    }
  };
  return { sending, undo };
}
