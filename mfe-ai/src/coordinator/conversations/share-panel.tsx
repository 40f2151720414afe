import { messageOf } from '@adhelm/contracts';
import { CopyButton } from '@adhelm/shared-ui';
import { Button, HStack, Input, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { shareConversation } from '../ai-api.ts';
import { messages } from '../messages/chat.ts';
import { sharedAddress } from './shared-address.ts';

type SharePanelProps = {
  readonly conversation: string;
  readonly token: string | null;
  readonly onChanged: () => Promise<void>;
};

/** Makes, copies or ends the link by which colleagues read a conversation. */
export function SharePanel({ conversation, token, onChanged }: SharePanelProps) {
  const host = useHost();
  const [isSending, setSending] = useState(false);
  const share = async (isShared: boolean) => {
    setSending(true);
    try {
      await shareConversation(host, conversation, isShared);
      await onChanged();
    } catch (error) {
      host.notify({ tone: 'danger', title: messages.notShared, description: messageOf(error) });
    } finally {
      setSending(false);
    }
  };
  if (token === null) {
    return (
      <Button size="sm" variant="outline" loading={isSending} onClick={() => void share(true)}>
        {messages.share}
      </Button>
    );
  }
  const address = sharedAddress(window.location.origin, token);
  return (
    <Stack gap="1" w="full" maxW="lg">
      <HStack gap="1">
        <Input size="sm" readOnly dir="ltr" value={address} aria-label={messages.shareLink} />
        <CopyButton text={address} label={messages.copyLink} />
        <Button size="sm" variant="outline" loading={isSending} onClick={() => void share(false)}>
          {messages.stopSharing}
        </Button>
      </HStack>
      <Text color="fg.muted" textStyle="xs">
        {messages.shareHelp}
      </Text>
    </Stack>
  );
}
