import { undoRunOf } from '@adhelm/shared-ui/activity';
import { Button } from '@adhelm/shared-ui/chakra';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../messages/activity-log.ts';
import { notify } from '../../notifications/notifications.tsx';
import { useServices } from '../../services/services-context.tsx';

type UndoRunButtonProps = { readonly run: string; readonly changes: number; readonly onDone: () => void };

/** Undoes what is left of a run of a rule; what someone changed since stays. */
export function UndoRunButton({ run, changes, onDone }: UndoRunButtonProps) {
  const services = useServices();
  const [isSending, setSending] = useState(false);
  const undo = async () => {
    setSending(true);
    notify(await undoRunOf(services, run));
    setSending(false);
    onDone();
  };
  return (
    <Button size="sm" variant="outline" loading={isSending} onClick={() => void undo()}>
      <Undo2 size={14} aria-hidden="true" />
      {messages.undoAll(changes)}
    </Button>
  );
}
