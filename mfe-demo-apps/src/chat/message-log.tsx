import { formatNumber } from '@adhelm/shared-ui';
import { Box, Image, Link, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useEffect, useRef } from 'react';
import { ownPerson } from '../demo-data/people.ts';
import { timeOf } from '../demo-page/time-of.ts';
import type { Message, Participant } from './conversation.ts';
import { messages } from './messages.ts';

type MessageLogProps = {
  readonly name: string;
  readonly participants: readonly Participant[];
  readonly log: readonly Message[];
};

/** The messages of a conversation, scrolled to the last; a new one is announced. */
export function MessageLog({ name, participants, log }: MessageLogProps) {
  const end = useRef<HTMLDivElement>(null);
  const last = log.at(-1)?.id;
  // browsers return a promise, which is no cleanup
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls
  useEffect(() => void end.current?.scrollIntoView({ block: 'nearest' }), [last]);
  return (
    <Box
      role="log"
      aria-label={messages.log(name)}
      tabIndex={0}
      flex="1"
      minH="64"
      maxH="calc(100dvh - 26rem)"
      overflowY="auto"
      p="4"
    >
      <Stack gap="3">
        {log.map((message) => (
          <OneMessage
            key={message.id}
            message={message}
            sender={participants.find(({ id }) => id === message.senderId)?.name ?? ''}
          />
        ))}
      </Stack>
      <div ref={end} />
    </Box>
  );
}

function OneMessage({ message, sender }: { readonly message: Message; readonly sender: string }) {
  const { body, contentType, attachments, createdAt, senderId } = message;
  const isOwn = senderId === ownPerson.id;
  return (
    <Box alignSelf={isOwn ? 'flex-end' : 'flex-start'} maxW="80%">
      <Text textStyle="xs" color="fg.muted" mb="1">
        {`${isOwn ? messages.you : sender} · ${timeOf(createdAt)}`}
      </Text>
      <Box bg={isOwn ? 'accent.subtle' : 'bg.muted'} borderRadius="l2" px="3" py="2" textStyle="sm">
        {contentType === 'image' ? (
          <Image src={body} alt={messages.pictureBy(sender)} maxH="56" borderRadius="l1" />
        ) : (
          body !== '' && (
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
              {body}
            </Text>
          )
        )}
        {attachments.map(({ id, name, size, type, url }) => (
          <Box key={id} mt="1">
            {type.startsWith('image/') && <Image src={url} alt={name} maxH="40" borderRadius="l1" mb="1" />}
            <Link href={url} download={name} aria-label={messages.download(name)}>
              {messages.fileSize(name, formatNumber(Math.ceil(size / 1000)))}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
