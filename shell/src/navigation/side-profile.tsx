import { Box, HStack, Link, Text } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { shellPages } from '../router/shell-pages.ts';
import { useUser } from '../services/services-context.tsx';
import { UserAvatar } from './user-avatar.tsx';

/** Avatar, name and tier; leads to the account. */
export function SideProfile() {
  const user = useUser();
  return (
    <Link
      asChild
      display="block"
      px="6"
      py="4"
      borderBottomWidth="1px"
      textDecoration="none"
      color="fg"
      _hover={{ bg: 'bg.muted' }}
    >
      <RouterLink to={shellPages.account.path}>
        <HStack gap="3">
          <UserAvatar user={user} />
          <Box minW="0">
            <Text fontWeight="semibold" truncate>
              {user.name}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              Your tier: {user.tier}
            </Text>
          </Box>
        </HStack>
      </RouterLink>
    </Link>
  );
}
