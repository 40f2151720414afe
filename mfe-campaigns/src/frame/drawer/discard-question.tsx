import { QuestionDialog } from '@adhelm/shared-ui/overlays';
import { messages } from './messages.ts';

type DiscardQuestionProps = {
  readonly isOpen: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
};

/** Asks whether entered values may be discarded. Escape keeps them. */
export const DiscardQuestion = ({ isOpen, onKeep, onDiscard }: DiscardQuestionProps) => (
  <QuestionDialog
    isOpen={isOpen}
    title={messages.discardQuestion}
    keep={messages.keepEditing}
    confirm={messages.discard}
    tone="danger"
    size="xs"
    onConfirm={onDiscard}
    onClose={onKeep}
  >
    {messages.discardText}
  </QuestionDialog>
);
