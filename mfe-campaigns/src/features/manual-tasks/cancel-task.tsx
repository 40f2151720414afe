import { messages } from '../../messages/manual-tasks.ts';
import { AskedAction } from '../drawer/asked-action.tsx';

/** Leaves what is open of a task undone, after a question. */
export function CancelTask({ onCancel }: { readonly onCancel: () => Promise<void> }) {
  return (
    <AskedAction
      label={messages.cancel}
      question={messages.cancelQuestion}
      text={messages.cancelText}
      yes={messages.cancelYes}
      no={messages.cancelNo}
      act={onCancel}
    />
  );
}
