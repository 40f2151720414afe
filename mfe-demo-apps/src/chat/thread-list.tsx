import { Badge, Box, Button, Heading, HStack, Link, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Avatar } from '@adhelm/shared-ui/overlays';
import { PenLine } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { Loaded } from '../demo-page/loaded.tsx';
import { timeOf } from '../demo-page/time-of.ts';
import { useContacts, useThreads } from './chat-api.ts';
import { chatPath, newChatPath } from './chat-paths.ts';
import type { Thread } from './conversation.ts';
import { messages } from './messages.ts';
import { PresenceDot } from './presence-dot.tsx';
import { nameOfThread, othersOf } from './thread-names.ts';

const parent = { label: messages.newTitle, to: newChatPath };

/** Conversations, the one written to last first, and everybody whom one can write to. */
export function ThreadList({ active }: { readonly active: string | undefined }) {
  const threads = useThreads();
  const contacts = useContacts();
  return (
    <Stack gap="4">
      <Button asChild size="sm" variant="outline">
        <RouterLink to={newChatPath}>
          <PenLine aria-hidden />
          {messages.newTitle}
        </RouterLink>
      </Button>
      <Box as="nav" aria-label={messages.threads}>
        <Heading as="h2" textStyle="xs" color="fg.muted" mb="1">
          {messages.threads}
        </Heading>
        <Loaded answer={threads} what={messages.threadsWhat} parent={parent}>
          {({ threads: listed }) => (
            <Stack as="ul" listStyleType="none" gap="1">
              {listed.map((thread) => (
                <li key={thread.id}>
                  <ThreadLink
                    thread={thread}
                    isActive={thread.id === active || othersOf(thread).some(({ id }) => id === active)}
                  />
                </li>
              ))}
            </Stack>
          )}
        </Loaded>
      </Box>
      <Box as="nav" aria-label={messages.contacts}>
        <Heading as="h2" textStyle="xs" color="fg.muted" mb="1">
          {messages.contacts}
        </Heading>
        <Loaded answer={contacts} what={messages.contactsWhat} parent={parent}>
          {({ contacts: listed }) => (
            <Stack as="ul" listStyleType="none" gap="1">
              {listed.map(({ id, name, presence }) => (
                <HStack as="li" key={id} justify="space-between" px="2" py="1">
                  <Link asChild textStyle="sm" color="fg">
                    <RouterLink to={chatPath(id)}>{name}</RouterLink>
                  </Link>
                  <PresenceDot presence={presence} />
                </HStack>
              ))}
            </Stack>
          )}
        </Loaded>
      </Box>
    </Stack>
  );
}

function ThreadLink({ thread, isActive }: { readonly thread: Thread; readonly isActive: boolean }) {
  const { id, unreadCount } = thread;
  const last = thread.messages.at(-1);
  const name = nameOfThread(thread);
  return (
    <Link
      asChild
      display="flex"
      gap="3"
      p="2"
      borderRadius="l2"
      color="fg"
      bg={isActive ? 'bg.muted' : undefined}
    >
      <RouterLink to={chatPath(id)} aria-current={isActive ? 'page' : undefined}>
        <Avatar.Root size="sm" aria-hidden>
          <Avatar.Fallback name={name} />
        </Avatar.Root>
        <Box flex="1" minW="0">
          <Text textStyle="sm" fontWeight={unreadCount > 0 ? 'semibold' : 'medium'} truncate>
            {name}
          </Text>
          <Text textStyle="xs" color="fg.muted" truncate>
            {last?.contentType === 'image' ? messages.picture : last?.body}
          </Text>
        </Box>
        <Stack gap="1" align="flex-end">
          {last !== undefined && (
            <Text textStyle="xs" color="fg.muted">
              {timeOf(last.createdAt)}
            </Text>
          )}
          {unreadCount > 0 && (
            <Badge size="sm" colorPalette="accent">
              <span aria-hidden>{unreadCount}</span>
              <Span srOnly>{messages.unread(unreadCount)}</Span>
            </Badge>
          )}
        </Stack>
      </RouterLink>
    </Link>
  );
}
