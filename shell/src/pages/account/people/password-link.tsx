import { type ManagedPerson, messageOf } from '@adhelm/contracts';
import { CopyButton, formatInstant } from '@adhelm/shared-ui';
import { Button, Heading, HStack, Input, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { messages } from '../../../messages/people.ts';
import { notify } from '../../../notifications/notifications.tsx';
import { useServices } from '../../../services/services-context.tsx';
import { makePasswordLink, type ShownLink, withdrawPasswordLink } from './people-api.ts';

type PasswordLinkProps = { readonly person: ManagedPerson; readonly onChanged: () => void };

/** Creates a link to set a new password, and displays it once. */
export function PasswordLink({ person, onChanged }: PasswordLinkProps) {
  const { fetchApi } = useServices();
  const [link, setLink] = useState<ShownLink | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      onChanged();
    } catch (error) {
      notify({ tone: 'danger', title: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const make = () => attempt(async () => setLink(await makePasswordLink(fetchApi, person.id)));
  const withdraw = () =>
    attempt(async () => {
      await withdrawPasswordLink(fetchApi, person.id);
      setLink(null);
      notify({ tone: 'success', title: messages.withdrawn });
    });
  const { passwordLinkUntil: until } = person;
  return (
    <Stack gap="3">
      <Stack gap="1">
        <Heading as="h3" textStyle="md">
          {messages.password}
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {link === null && until !== null ? messages.linkUntil(formatInstant(until)) : messages.passwordHint}
        </Text>
      </Stack>
      <HStack gap="2" wrap="wrap">
        <Button size="sm" variant="outline" loading={isBusy} onClick={() => void make()}>
          {messages.makeLink}
        </Button>
        {(link !== null || until !== null) && (
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void withdraw()}>
            {messages.withdraw}
          </Button>
        )}
      </HStack>
      {link !== null && (
        <Stack gap="1" role="status">
          <HStack gap="2">
            <Input
              readOnly
              dir="ltr"
              fontFamily="mono"
              textStyle="xs"
              aria-label={messages.link}
              value={link.url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyButton text={link.url} label={messages.copyLink} />
          </HStack>
          <Text textStyle="xs" color="fg.muted">
            {messages.linkOnce(formatInstant(link.expiresAt))}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
