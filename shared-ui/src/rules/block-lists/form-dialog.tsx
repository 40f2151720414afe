import { Portal } from '@adhelm/shared-ui/chakra';
import { Dialog } from '@adhelm/shared-ui/overlays';
import type { ReactNode } from 'react';

type FormDialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The frame of the dialogs of block lists. */
export function FormDialog({ isOpen, title, onClose, children }: FormDialogProps) {
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      placement="center"
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header pb="2">
              <Dialog.Title textStyle="lg">
                <bdi>{title}</bdi>
              </Dialog.Title>
            </Dialog.Header>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
