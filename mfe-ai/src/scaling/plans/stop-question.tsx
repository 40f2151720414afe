import { QuestionDialog } from '@adhelm/shared-ui/overlays';
import { messages } from '../messages.ts';

const texts = messages.commands;

/** A command after which a plan is over. */
export type FinalCommand = 'stop' | 'stopAndUndo';

type StopQuestionProps = {
  readonly command: FinalCommand;
  readonly campaign: string;
  readonly onKeep: () => void;
  readonly onStop: () => void;
};

/** Asks before a plan is over for good, and says what becomes of its steps. Escape keeps the plan. */
export const StopQuestion = ({ command, campaign, onKeep, onStop }: StopQuestionProps) => (
  <QuestionDialog
    title={texts.question.title(campaign)}
    keep={texts.question.keep}
    confirm={texts[command]}
    tone="danger"
    onConfirm={onStop}
    onClose={onKeep}
  >
    {texts.question[command]}
  </QuestionDialog>
);
