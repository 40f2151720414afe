import type { PopupProps } from '@adhelm/shared-ui';
import { CloseButton, Portal } from '@adhelm/shared-ui/chakra';
import { Dialog } from '@adhelm/shared-ui/overlays';
import type { ReactNode } from 'react';
import { messages } from '../intents/amount-messages.ts';

type ChangeFormDialogProps = PopupProps & { readonly title: string; readonly children: ReactNode };

/** The dialog around a change form. */
export function ChangeFormDialog({ isOpen, onClose, title, children }: ChangeFormDialogProps) {
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      placement="top"
      size="sm"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="lg">{title}</Dialog.Title>
            </Dialog.Header>
            {children}
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={messages.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
