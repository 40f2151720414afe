import { Box, Button, chakra, Heading, Stack, Text, Textarea } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { timeOf } from '../../demo-page/time-of.ts';
import { messages } from '../messages.ts';
import type { CardPartProps } from './card-part.ts';

const texts = messages.card;

/** What people wrote about a card, and a field for the next comment. */
export function CardComments({ card, board, change }: CardPartProps) {
  const [message, setMessage] = useState('');
  const nameOf = (memberId: string) => board.members.find(({ id }) => id === memberId)?.name ?? memberId;
  const send = async () => {
    if (await change('comments/new', { cardId: card.id, message })) setMessage('');
  };
  return (
    <Box as="section">
      <Heading as="h3" size="sm" mb="2">
        {texts.comments}
      </Heading>
      <Stack gap="3">
        {card.comments.map(({ id, memberId, message: written, createdAt }) => (
          <Box key={id} bg="bg.subtle" borderRadius="l2" p="3">
            <Text textStyle="xs" color="fg.muted">
              {nameOf(memberId)}
              {' · '}
              {timeOf(createdAt)}
            </Text>
            <Text textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {written}
            </Text>
          </Box>
        ))}
        <chakra.form
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Textarea
            rows={2}
            aria-label={texts.comment}
            placeholder={texts.comment}
            maxLength={5000}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
          <Button type="submit" size="sm" mt="2" disabled={message.trim() === ''}>
            {texts.send}
          </Button>
        </chakra.form>
      </Stack>
    </Box>
  );
}
