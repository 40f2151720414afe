import type { ConversationSummary } from '@adhelm/contracts';
import { ErrorState, formatAge, useNow } from '@adhelm/shared-ui';
import { Box, Button, chakra, IconButton, Skeleton, Span, Text } from '@adhelm/shared-ui/chakra';
import { Trash2 } from 'lucide-react';
import { LISTED, type useConversations } from '../ai-api.ts';
import { messages } from '../messages/chat.ts';

type ConversationListProps = {
  readonly id: string;
  readonly answer: ReturnType<typeof useConversations>;
  readonly listed: readonly ConversationSummary[];
  readonly current: string | null;
  readonly onOpen: (id: string) => void;
  readonly onDelete: (conversation: ConversationSummary) => void;
};

/** The person's conversations, the one used last first. */
export function ConversationList({ id, answer, listed, current, onOpen, onDelete }: ConversationListProps) {
  const { data, error, refresh } = answer;
  const now = useNow();
  return (
    <Box
      as="nav"
      id={id}
      aria-label={messages.historyLabel}
      position="relative"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      maxH="64"
      overflow="auto"
      flexShrink="0"
    >
      {data === undefined && error === undefined && <Skeleton h="16" m="2" />}
      {data === undefined && error !== undefined && (
        <ErrorState title={messages.historyFailed} error={error} onRetry={() => void refresh()} />
      )}
      {data !== undefined && listed.length === 0 && (
        <Text p="3" color="fg.muted">
          {messages.historyEmpty}
        </Text>
      )}
      <chakra.ul listStyleType="none">
        {listed.map((conversation) => (
          <chakra.li key={conversation.id} display="flex" alignItems="center" borderBottomWidth="1px" pe="1">
            <Button
              variant="ghost"
              size="sm"
              flex="1"
              minW="0"
              justifyContent="space-between"
              borderRadius="0"
              aria-current={conversation.id === current ? 'true' : undefined}
              fontWeight={conversation.id === current ? 'semibold' : 'normal'}
              onClick={() => onOpen(conversation.id)}
            >
              <Span truncate dir="auto">
                {titleOf(conversation)}
              </Span>
              <Span color="fg.muted" textStyle="xs" flexShrink="0">
                {formatAge(conversation.updatedAt, now)}
              </Span>
            </Button>
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={messages.deleteNamed(titleOf(conversation))}
              onClick={() => onDelete(conversation)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </chakra.li>
        ))}
      </chakra.ul>
      {data !== undefined && data.page.next !== null && (
        <Text p="2" color="fg.muted" textStyle="xs">
          {messages.historyMore(LISTED)}
        </Text>
      )}
    </Box>
  );
}

const titleOf = ({ title }: ConversationSummary) => (title === '' ? messages.untitled : title);
