import { formatDay, useNow } from '@adhelm/shared-ui';
import { Badge, Box, HStack, Span, Text } from '@adhelm/shared-ui/chakra';
import { Avatar } from '@adhelm/shared-ui/overlays';
import { ListChecks, MessageSquare } from 'lucide-react';
import type { Card, Member } from './board.ts';
import { messages } from './messages.ts';

type CardFaceProps = { readonly card: Card; readonly members: readonly Member[] };

/** A card as it lies on the board. */
export function CardFace({ card, members }: CardFaceProps) {
  const items = card.checklists.flatMap(({ checkItems }) => checkItems);
  const done = items.filter(({ state }) => state === 'complete').length;
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.surface" p="3" shadow="xs">
      <Text textStyle="sm" overflowWrap="anywhere">
        {card.name}
      </Text>
      <HStack gap="2" mt="2" wrap="wrap" color="fg.muted" textStyle="xs" _empty={{ display: 'none' }}>
        {card.due !== null && <DueBadge due={card.due} />}
        {items.length > 0 && (
          <Span
            display="inline-flex"
            alignItems="center"
            gap="1"
            title={messages.checked(done, items.length)}
          >
            <ListChecks size={14} aria-hidden />
            <span aria-hidden>{`${done}/${items.length}`}</span>
            <Span srOnly>{messages.checked(done, items.length)}</Span>
          </Span>
        )}
        {card.comments.length > 0 && (
          <Span display="inline-flex" alignItems="center" gap="1">
            <MessageSquare size={14} aria-hidden />
            {messages.comments(card.comments.length)}
          </Span>
        )}
        {members
          .filter(({ id }) => card.memberIds.includes(id))
          .map(({ id, name }) => (
            <Avatar.Root key={id} size="2xs" title={name}>
              <Avatar.Fallback name={name} />
            </Avatar.Root>
          ))}
      </HStack>
    </Box>
  );
}

function DueBadge({ due }: { readonly due: number }) {
  const now = useNow();
  const day = formatDay(new Date(due).toISOString().slice(0, 10), false);
  const isOverdue = due < now.getTime();
  return (
    <Badge size="sm" colorPalette={isOverdue ? 'danger' : 'gray'}>
      {isOverdue ? messages.overdue(day) : messages.dueOn(day)}
    </Badge>
  );
}
