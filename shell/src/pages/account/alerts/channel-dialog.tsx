import { CopyButton } from '@adhelm/shared-ui';
import { Button, chakra, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Dialog, DialogFrame } from '@adhelm/shared-ui/overlays';
import { useState } from 'react';
import { messages } from '../../../messages/alerts.ts';
import { ChannelForm } from './channel-form.tsx';

const texts = messages.form;

type ChannelDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly refresh: () => Promise<void>;
};

/** Adds a channel. A webhook's secret stays on screen until the person closes it. */
export function ChannelDialog({ isOpen, onClose, refresh }: ChannelDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setSecret(null);
    onClose();
  };
  const done = (added: string | null) => {
    if (added === null) close();
    else setSecret(added);
  };
  return (
    <DialogFrame
      isOpen={isOpen}
      title={secret === null ? texts.title : texts.secretTitle}
      onClose={close}
      closeLabel={texts.close}
    >
      <Dialog.Body>
        {secret === null ? (
          <ChannelForm onDone={done} refresh={refresh} />
        ) : (
          <Secret secret={secret} onDone={close} />
        )}
      </Dialog.Body>
    </DialogFrame>
  );
}

function Secret({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  return (
    <Stack gap="4" pb="2">
      <Text>{texts.secretOnce}</Text>
      <HStack gap="2" bg="bg.muted" borderRadius="md" p="3">
        <chakra.code flex="1" minW="0" overflowWrap="anywhere" dir="ltr" textStyle="sm">
          {secret}
        </chakra.code>
        <CopyButton text={secret} label={texts.copySecret} />
      </HStack>
      <Text textStyle="sm" color="fg.muted">
        {texts.verify}
      </Text>
      <Button alignSelf="start" colorPalette="accent" onClick={onDone}>
        {texts.done}
      </Button>
    </Stack>
  );
}
