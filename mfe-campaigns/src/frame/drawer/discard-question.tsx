import { Button, Portal } from '@adhelm/shared-ui/chakra';
import { Dialog } from '@adhelm/shared-ui/overlays';
import { messages } from './messages.ts';

type DiscardQuestionProps = {
  readonly isOpen: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
};

/** Asks whether entered values may be discarded. Escape keeps them. */
export function DiscardQuestion({ isOpen, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onKeep();
      }}
      role="alertdialog"
      placement="center"
      size="xs"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="lg">{messages.discardQuestion}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description>{messages.discardText}</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button variant="outline" autoFocus onClick={onKeep}>
                {messages.keepEditing}
              </Button>
              <Button colorPalette="danger" onClick={onDiscard}>
                {messages.discard}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
