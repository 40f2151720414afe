import { type Assistant, messageOf } from '@adhelm/contracts';
import { Button, HStack, Portal, Text } from '@adhelm/shared-ui/chakra';
import { Dialog } from '@adhelm/shared-ui/overlays';
import { useState } from 'react';
import { messages } from '../../../messages/assistants.ts';
import { notify } from '../../../notifications/notifications.tsx';
import { useServices } from '../../../services/services-context.tsx';
import { revokeAssistant } from './assistants-api.ts';

type RevokeDialogProps = {
  readonly assistant: Assistant;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRevoked: () => void;
};

/** Asks first, because its tokens cannot be brought back. */
export function RevokeDialog({ assistant, isOpen, onClose, onRevoked }: RevokeDialogProps) {
  const { fetchApi } = useServices();
  const [isBusy, setBusy] = useState(false);
  const { id, name } = assistant;
  const revoke = async () => {
    setBusy(true);
    try {
      await revokeAssistant(fetchApi, id);
      notify({ tone: 'success', title: messages.revoked(name) });
      onClose();
      onRevoked();
    } catch (error) {
      notify({ tone: 'danger', title: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog.Root
      role="alertdialog"
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      placement="center"
      size="sm"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header pb="2">
              <Dialog.Title textStyle="lg">{messages.revokeTitle(name)}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Text mb="4">{messages.revokeWhat}</Text>
              <HStack gap="2" wrap="wrap">
                <Button colorPalette="danger" loading={isBusy} onClick={() => void revoke()}>
                  {messages.revoke}
                </Button>
                <Button variant="outline" disabled={isBusy} onClick={onClose}>
                  {messages.keep}
                </Button>
              </HStack>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
