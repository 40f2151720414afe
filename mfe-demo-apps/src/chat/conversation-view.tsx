import { EmptyState } from '@adhelm/shared-ui';
import { Box, Flex, Heading } from '@adhelm/shared-ui/chakra';
import { useEffect, useEffectEvent } from 'react';
import { Loaded } from '../demo-page/loaded.tsx';
import { useChatChanges, useParticipants, useThread } from './chat-api.ts';
import { newChatPath } from './chat-paths.ts';
import type { Participant, Thread } from './conversation.ts';
import { MessageForm } from './message-form.tsx';
import { MessageLog } from './message-log.tsx';
import { messages } from './messages.ts';
import { nameOfThread, othersOf } from './thread-names.ts';

const parent = { label: messages.newTitle, to: newChatPath };

/** A conversation, which is seen once it is open; without messages for a contact whom nobody has written to yet. */
export function ConversationView({ threadKey }: { readonly threadKey: string }) {
  const thread = useThread(threadKey);
  const participants = useParticipants(threadKey);
  return (
    <Loaded answer={thread} what={messages.conversation} parent={parent}>
      {(loaded) => (
        <Loaded answer={participants} what={messages.conversation} parent={parent}>
          {(people) => <OpenConversation thread={loaded.thread} participants={people.participants} />}
        </Loaded>
      )}
    </Loaded>
  );
}

type OpenConversationProps = {
  readonly thread: Thread | null;
  readonly participants: readonly Participant[];
};

function OpenConversation({ thread, participants }: OpenConversationProps) {
  const { send, markAsSeen } = useChatChanges();
  const name = nameOfThread({ participants });
  const unread = thread?.unreadCount ?? 0;
  const see = useEffectEvent(() => {
    if (thread !== null && unread > 0) void markAsSeen(thread.id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each message that arrives
  useEffect(() => see(), [unread]);
  const target =
    thread === null
      ? { recipientIds: othersOf({ participants }).map(({ id }) => id) }
      : { threadId: thread.id };
  return (
    <Flex direction="column" borderWidth="1px" borderRadius="l2" bg="bg.surface" h="full">
      <Box borderBottomWidth="1px" px="4" py="3">
        <Heading as="h2" size="sm">
          {name}
        </Heading>
      </Box>
      {thread === null ? (
        <EmptyState title={messages.none.title} description={messages.none.text} />
      ) : (
        <MessageLog name={name} participants={participants} log={thread.messages} />
      )}
      <MessageForm
        onSend={async (body, attachments) => (await send({ ...target, body, attachments })) !== undefined}
      />
    </Flex>
  );
}
