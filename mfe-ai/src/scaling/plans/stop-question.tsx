import { Button, Portal } from '@adhelm/shared-ui/chakra';
import { Dialog } from '@adhelm/shared-ui/overlays';
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
export function StopQuestion({ command, campaign, onKeep, onStop }: StopQuestionProps) {
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => {
        if (!open) onKeep();
      }}
      role="alertdialog"
      placement="center"
      size="sm"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="lg" overflowWrap="anywhere">
                {texts.question.title(campaign)}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description>{texts.question[command]}</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button variant="outline" autoFocus onClick={onKeep}>
                {texts.question.keep}
              </Button>
              <Button colorPalette="danger" onClick={onStop}>
                {texts[command]}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
