import { CloseButton, Portal } from '@adhelm/shared-ui/chakra';
import { Dialog } from '@chakra-ui/react/dialog';
import type { ReactNode } from 'react';

export type DialogFrameProps = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** The name of a button in the corner that closes it; dialogs without one have their own. */
  readonly closeLabel?: string;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg';
  readonly role?: 'dialog' | 'alertdialog';
  /** `Dialog.Body` and `Dialog.Footer`, or a form around them. */
  readonly children: ReactNode;
};

/** The frame of a dialog: its title above, and a body that scrolls. */
export function DialogFrame({
  isOpen,
  title,
  onClose,
  closeLabel,
  size = 'md',
  role = 'dialog',
  children,
}: DialogFrameProps) {
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      // another dialog that closes gives the focus back to the page, which must not close this one with what is typed in it
      onFocusOutside={(event) => event.preventDefault()}
      role={role}
      placement="center"
      scrollBehavior="inside"
      size={size}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header pb="2">
              <Dialog.Title textStyle="lg" overflowWrap="anywhere">
                <bdi>{title}</bdi>
              </Dialog.Title>
            </Dialog.Header>
            {children}
            {closeLabel !== undefined && (
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" aria-label={closeLabel} />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
