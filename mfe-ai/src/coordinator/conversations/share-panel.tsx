import { messageOf } from '@adhelm/contracts';
import { CopyButton } from '@adhelm/shared-ui';
import { Button, HStack, Input, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { shareConversation } from '../ai-api.ts';
import { messages } from '../messages/chat.ts';
import { sharedAddress } from './shared-address.ts';

type ShareProps = { readonly conversation: string; readonly onChanged: () => Promise<void> };

/** Makes or ends the link by which colleagues read a conversation. */
function useSharing({ conversation, onChanged }: ShareProps) {
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
  return { isSending, share };
}

/** Makes the link of a conversation that has none. */
export function ShareButton(props: ShareProps) {
  const { isSending, share } = useSharing(props);
  return (
    <Button size="sm" variant="outline" loading={isSending} onClick={() => void share(true)}>
      {messages.share}
    </Button>
  );
}

/** The link of a shared conversation, to copy or to end. */
export function SharePanel({ token, ...props }: ShareProps & { readonly token: string }) {
  const { isSending, share } = useSharing(props);
  const address = sharedAddress(window.location.origin, token);
  return (
    <Stack gap="1" borderWidth="1px" borderRadius="l2" bg="bg.surface" p="3" flexShrink="0">
      <HStack gap="2">
        <Input size="sm" maxW="lg" readOnly dir="ltr" value={address} aria-label={messages.shareLink} />
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
