import { Box, Button, Flex } from '@adhelm/shared-ui/chakra';
import { Link, useParams } from 'react-router-dom';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { newChatPath } from './chat-paths.ts';
import { ConversationView } from './conversation-view.tsx';
import { messages } from './messages.ts';
import { NewChat } from './new-chat.tsx';
import { ThreadList } from './thread-list.tsx';

/** Conversations beside the one that is open, or a new one. Phones show one of them at a time. */
export function ChatPage() {
  const { threadKey } = useParams();
  const isNew = threadKey === undefined;
  return (
    <DemoPage
      title={isNew ? messages.newTitle : messages.title}
      actions={
        !isNew && (
          <Button asChild size="sm" variant="outline" hideFrom="md">
            <Link to={newChatPath}>{messages.back}</Link>
          </Button>
        )
      }
    >
      <Flex gap="4" direction={{ base: 'column-reverse', md: 'row' }} align="stretch">
        <Box
          w={{ base: 'full', md: '80' }}
          flexShrink="0"
          display={{ base: isNew ? 'block' : 'none', md: 'block' }}
        >
          <ThreadList active={threadKey} />
        </Box>
        <Box flex="1" minW="0">
          {isNew ? <NewChat /> : <ConversationView key={threadKey} threadKey={threadKey} />}
        </Box>
      </Flex>
    </DemoPage>
  );
}
