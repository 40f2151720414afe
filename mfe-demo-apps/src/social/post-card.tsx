import { Box, Button, chakra, HStack, Image, Input, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { PersonLine } from '../demo-page/person-line.tsx';
import { timeOf } from '../demo-page/time-of.ts';
import { messages } from './messages.ts';
import type { Post } from './profile.ts';
import type { PostChanges } from './social-api.ts';

type PostCardProps = { readonly post: Post; readonly changes: PostChanges };

/** One post with its likes and comments. */
export function PostCard({ post, changes }: PostCardProps) {
  const { id, author, message, picture, isLiked, likes, createdAt } = post;
  return (
    <Box
      as="article"
      aria-label={`${author.name}: ${message}`}
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      p="4"
    >
      <PersonLine name={author.name} note={timeOf(createdAt)} />
      <Text mt="3" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
        {message}
      </Text>
      {picture !== null && (
        <Image src={picture} alt={messages.pictureOf(author.name)} mt="3" borderRadius="l2" maxH="80" />
      )}
      <HStack mt="3" gap="2">
        <Button
          size="xs"
          variant={isLiked ? 'subtle' : 'ghost'}
          aria-pressed={isLiked}
          aria-label={isLiked ? messages.unlike(likes) : messages.like(likes)}
          onClick={() => void changes.like(id, !isLiked)}
        >
          <Box as={Heart} boxSize="4" fill={isLiked ? 'currentColor' : 'none'} aria-hidden />
          {messages.likes(likes)}
        </Button>
      </HStack>
      <PostComments post={post} changes={changes} />
    </Box>
  );
}

function PostComments({ post: { id, author, comments }, changes }: PostCardProps) {
  const [message, setMessage] = useState('');
  const send = async () => {
    if (message.trim() !== '' && (await changes.comment(id, message))) setMessage('');
  };
  return (
    <Stack
      role="group"
      aria-label={messages.commentsOf(author.name)}
      gap="2"
      mt="3"
      borderTopWidth="1px"
      pt="3"
    >
      {comments.map((comment) => (
        <Box key={comment.id} bg="bg.subtle" borderRadius="l2" px="3" py="2">
          <Text textStyle="xs" color="fg.muted">
            {`${comment.author.name} · ${timeOf(comment.createdAt)}`}
          </Text>
          <Text textStyle="sm" overflowWrap="anywhere" dir="auto">
            {comment.message}
          </Text>
        </Box>
      ))}
      <chakra.form
        display="flex"
        gap="2"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Input
          size="sm"
          aria-label={messages.comment}
          placeholder={messages.comment}
          maxLength={5000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        <Button type="submit" size="sm" disabled={message.trim() === ''}>
          {messages.send}
        </Button>
      </chakra.form>
    </Stack>
  );
}
