import type { Assistant } from '@adhelm/contracts';
import { Button, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Dialog, DialogFrame } from '@adhelm/shared-ui/overlays';
import { useState } from 'react';
import { messages } from '../../../messages/assistants.ts';
import { AssistantForm } from './assistant-form.tsx';
import { CopiedText } from './copied-text.tsx';

type AssistantDialogProps = {
  readonly isOpen: boolean;
  readonly address: string;
  readonly onClose: () => void;
  readonly onAdded: () => void;
};

/** Registers an assistant, then shows what has to be entered in it. */
export function AssistantDialog({ isOpen, address, onClose, onAdded }: AssistantDialogProps) {
  const [added, setAdded] = useState<Assistant | null>(null);
  const close = () => {
    setAdded(null);
    onClose();
  };
  return (
    <DialogFrame
      isOpen={isOpen}
      title={added === null ? messages.add : messages.registered(added.name)}
      onClose={close}
      closeLabel={messages.close}
    >
      <Dialog.Body>
        {added === null ? (
          <AssistantForm
            onAdded={(assistant) => {
              setAdded(assistant);
              onAdded();
            }}
          />
        ) : (
          <Stack gap="4" pb="2">
            <Text>{messages.next}</Text>
            <CopiedText label={messages.address} text={address} copyLabel={messages.copyAddress} />
            <CopiedText
              label={messages.clientId}
              text={added.id}
              copyLabel={messages.copyClientId(added.name)}
            />
            <Button alignSelf="start" colorPalette="accent" onClick={close}>
              {messages.done}
            </Button>
          </Stack>
        )}
      </Dialog.Body>
    </DialogFrame>
  );
}
