import { AdhelmError, actionAnswerSchema, messageOf } from '@adhelm/contracts';
import { Button } from '@adhelm/shared-ui/chakra';
import { parseAnswer } from '@adhelm/shared-ui/module';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../messages/activity-log.ts';
import { notify } from '../../notifications/notifications.tsx';
import { useServices } from '../../services/services-context.tsx';
import { announceUndo } from './announce-undo.ts';

type UndoButtonProps = {
  readonly actionId: string;
  /** The number of entities that the action changed: it is undone as a whole. */
  readonly changes: number;
  readonly onDone: () => void;
};

const undoLabel = (changes: number) => (changes > 1 ? messages.undoAll(changes) : messages.undo);

/** Undoes an action; asks again if an entity was changed at the source since. */
export function UndoButton({ actionId, changes, onDone }: UndoButtonProps) {
  const services = useServices();
  const [busy, setBusy] = useState(false);
  const [drifted, setDrifted] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      const answer = await services.fetchApi(`/api/actions/${actionId}/undo`, {
        method: 'POST',
        body: { overwrite: drifted },
        idempotencyKey: crypto.randomUUID(),
      });
      announceUndo(services, parseAnswer(actionAnswerSchema, answer).data);
      onDone();
    } catch (error) {
      const changedSince =
        error instanceof AdhelmError && error.kind === 'conflict' && error.fields.length > 0;
      setDrifted(changedSince);
      notify({ tone: changedSince ? 'warning' : 'danger', title: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" variant="outline" onClick={undo} disabled={busy} loading={busy}>
      <Undo2 size={14} aria-hidden="true" />
      {drifted ? messages.undoAnyway : undoLabel(changes)}
    </Button>
  );
}
