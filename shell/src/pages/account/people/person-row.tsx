import { hasAccess, type ManagedPerson } from '@adhelm/contracts';
import { formatInstant } from '@adhelm/shared-ui';
import { Badge, Box, Button, Flex, HStack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../../../messages/people.ts';
import { UserAvatar } from '../../../navigation/user-avatar.tsx';
import { useUser } from '../../../services/services-context.tsx';

type PersonRowProps = { readonly person: ManagedPerson; readonly onOpen: () => void };

/** One person with their access, and a button to change it. */
export function PersonRow({ person, onOpen }: PersonRowProps) {
  const me = useUser();
  const isPending = !hasAccess(person);
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0', pt: '0' }}
      wrap={{ base: 'wrap', md: 'nowrap' }}
    >
      <UserAvatar user={person} />
      <Box flex="1" minW="0" flexBasis={{ base: 'calc(100% - 3.5rem)', md: '0' }}>
        <HStack gap="2">
          <Text fontWeight="medium" truncate>
            <bdi>{person.name}</bdi>
          </Text>
          {person.id === me.id && <Text color="fg.muted">{messages.you}</Text>}
        </HStack>
        <Text color="fg.muted" textStyle="sm" truncate>
          <bdi>{person.email}</bdi>
        </Text>
      </Box>
      <Box flex="1" minW="0" ps={{ base: '12', md: '0' }} flexBasis={{ base: '60%', md: '0' }}>
        <AccessBadges person={person} />
        <Text color="fg.muted" textStyle="xs" mt="1">
          {person.lastSeenAt === null
            ? messages.neverSeen
            : messages.lastSeen(formatInstant(person.lastSeenAt))}
        </Text>
      </Box>
      <Button
        size="sm"
        variant={isPending ? 'solid' : 'outline'}
        colorPalette={isPending ? 'accent' : undefined}
        ms="auto"
        aria-label={(isPending ? messages.grantTo : messages.editOf)(person.name)}
        onClick={onOpen}
      >
        {isPending ? messages.grant : messages.edit}
      </Button>
    </Flex>
  );
}

function AccessBadges({ person }: { readonly person: ManagedPerson }) {
  const { admin, accessLevel, accounts, readOnly, passwordLinkUntil } = person;
  if (!hasAccess(person)) {
    return (
      <HStack gap="1.5" wrap="wrap">
        <Badge colorPalette="warning">{messages.noAccess}</Badge>
      </HStack>
    );
  }
  return (
    <HStack gap="1.5" wrap="wrap">
      <Badge colorPalette={admin ? 'accent' : 'gray'}>
        {admin ? messages.admin : messages.level(accessLevel)}
      </Badge>
      {readOnly && <Badge colorPalette="info">{messages.readOnly}</Badge>}
      {accounts !== null && (
        <Badge variant="outline">
          <bdi>{accounts.length === 0 ? messages.noAccounts : messages.accounts(accounts.length)}</bdi>
        </Badge>
      )}
      {passwordLinkUntil !== null && <Badge colorPalette="warning">{messages.linkOpen}</Badge>}
    </HStack>
  );
}
