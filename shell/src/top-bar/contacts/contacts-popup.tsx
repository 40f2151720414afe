import { type Person, usersAnswerSchema } from '@adhelm/contracts';
import type { TriggeredPopupProps } from '@adhelm/shared-ui';
import { Box, Flex, Link, Stack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../../messages/contacts.ts';
import { UserAvatar } from '../../navigation/user-avatar.tsx';
import { BarPopover } from '../bar-popover.tsx';
import { usePersonalAnswer } from '../use-personal-answer.ts';
import { useReported } from '../use-reported.ts';
import { WaitingRows } from '../waiting-rows.tsx';

/** The popup of the contacts button. */
export function ContactsPopup(props: TriggeredPopupProps) {
  return (
    <BarPopover {...props} title={messages.title}>
      <ContactList />
    </BarPopover>
  );
}

const inQuery = {};
/** A list that cannot be loaded is logged and empty, as specified. */
function ContactList() {
  const { data, error, isLoading } = usePersonalAnswer('/api/users', inQuery, usersAnswerSchema);
  useReported(error, 'contacts');
  if (isLoading) return <WaitingRows label={messages.loading} height="10" />;
  const people = error === undefined && data?.success === true ? data.data : [];
  if (people.length === 0) {
    return (
      <Text px="4" pb="5" color="fg.muted">
        {messages.none}
      </Text>
    );
  }
  return (
    <Stack
      as="ul"
      gap="0"
      pb="2"
      overflowY="auto"
      listStyleType="none"
      aria-label={messages.title}
      tabIndex={0}
    >
      {people.map((person) => (
        <Contact key={person.id} person={person} />
      ))}
    </Stack>
  );
}

function Contact({ person }: { readonly person: Person }) {
  return (
    <Flex as="li" align="center" gap="3" px="4" py="2">
      <UserAvatar user={person} />
      <Box flex="1" minW="0">
        <Text fontWeight="medium" truncate>
          <bdi>{person.name}</bdi>
        </Text>
        {!person.active && (
          <Link href={`mailto:${person.email}`} textStyle="sm" color="fg.muted" maxW="full">
            <Text as="span" truncate>
              {person.email}
            </Text>
          </Link>
        )}
      </Box>
      {person.active && (
        <Box
          role="img"
          aria-label={messages.online}
          title={messages.online}
          boxSize="2.5"
          borderRadius="full"
          bg="success.solid"
        />
      )}
    </Flex>
  );
}
