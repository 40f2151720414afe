import { SearchField } from '@adhelm/shared-ui';
import { Box, Button, Flex, HStack, IconButton, Span, Stack, Text, Wrap } from '@adhelm/shared-ui/chakra';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChatChanges, useContactSearch } from './chat-api.ts';
import { chatPath } from './chat-paths.ts';
import type { Contact } from './conversation.ts';
import { MessageForm } from './message-form.tsx';
import { messages } from './messages.ts';
import { PresenceDot } from './presence-dot.tsx';
import { withRecipient } from './recipients.ts';

/** Starts a conversation with one or more contacts. */
export function NewChat() {
  const navigate = useNavigate();
  const { send } = useChatChanges();
  const [recipients, setRecipients] = useState<readonly Contact[]>([]);
  const sendToAll = async (body: string, attachments: Parameters<typeof send>[0]['attachments']) => {
    const threadId = await send({ recipientIds: recipients.map(({ id }) => id), body, attachments });
    if (threadId !== undefined) navigate(chatPath(threadId));
    return threadId !== undefined;
  };
  return (
    <Flex direction="column" borderWidth="1px" borderRadius="l2" bg="bg.surface" minH="80">
      <Stack gap="3" p="4" flex="1">
        <RecipientList
          recipients={recipients}
          onRemove={(id) => setRecipients(recipients.filter((one) => one.id !== id))}
        />
        <ContactSearch onChoose={(contact) => setRecipients(withRecipient(recipients, contact))} />
      </Stack>
      <MessageForm obstacle={recipients.length === 0 ? messages.noRecipient : undefined} onSend={sendToAll} />
    </Flex>
  );
}

type RecipientListProps = {
  readonly recipients: readonly Contact[];
  readonly onRemove: (id: string) => void;
};

function RecipientList({ recipients, onRemove }: RecipientListProps) {
  if (recipients.length === 0) return null;
  return (
    <Wrap as="ul" listStyleType="none" gap="2" aria-label={messages.recipients}>
      {recipients.map(({ id, name }) => (
        <HStack as="li" key={id} gap="1" bg="accent.subtle" borderRadius="full" ps="3" textStyle="sm">
          <Span>{name}</Span>
          <IconButton
            size="xs"
            variant="ghost"
            aria-label={messages.removeRecipient(name)}
            onClick={() => onRemove(id)}
          >
            <X aria-hidden />
          </IconButton>
        </HStack>
      ))}
    </Wrap>
  );
}

function ContactSearch({ onChoose }: { readonly onChoose: (contact: Contact) => void }) {
  const [query, setQuery] = useState('');
  const { data, isLoading, isRefreshing, isStale } = useContactSearch(query);
  const isSearching = query.trim() !== '' && (isLoading || isRefreshing || isStale);
  const results = query.trim() === '' || isSearching ? [] : (data?.results ?? []);
  return (
    <Box maxW="md">
      <SearchField label={messages.search} value={query} onChange={setQuery} />
      <Text textStyle="sm" color="fg.muted" mt="2" minH="1lh" aria-live="polite">
        {isSearching && messages.searching}
        {!isSearching && query.trim() !== '' && results.length === 0 && messages.noMatch}
      </Text>
      <Stack as="ul" listStyleType="none" gap="1">
        {results.map((contact) => (
          <HStack as="li" key={contact.id} justify="space-between">
            <Button
              size="sm"
              variant="ghost"
              aria-label={messages.add(contact.name)}
              onClick={() => {
                onChoose(contact);
                setQuery('');
              }}
            >
              {contact.name}
            </Button>
            <PresenceDot presence={contact.presence} />
          </HStack>
        ))}
      </Stack>
    </Box>
  );
}
