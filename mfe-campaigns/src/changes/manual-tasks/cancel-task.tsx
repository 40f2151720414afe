import { ConfirmedAction } from '../../frame/index.ts';
import { messages } from './messages.ts';

/** Cancels the open rows of a task, after a confirmation. */
export function CancelTask({ onCancel }: { readonly onCancel: () => Promise<void> }) {
  return (
    <ConfirmedAction
      label={messages.cancel}
      question={messages.cancelQuestion}
      text={messages.cancelText}
      yes={messages.cancelYes}
      no={messages.cancelNo}
      act={onCancel}
    />
  );
}
