import { Box, HStack, Link, Text } from '@adhelm/shared-ui/chakra';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../messages/navigation.tsx';
import { shellPages } from '../router/shell-pages.ts';
import { useUser } from '../services/services-context.tsx';
import { UserAvatar } from './user-avatar.tsx';

/** Avatar, name and tier (in a rail only the avatar), linked to the account. */
export const SideProfile = memo(function SideProfile({ isRail }: { readonly isRail: boolean }) {
  const user = useUser();
  return (
    <Link
      asChild
      display="block"
      px={isRail ? '4' : '6'}
      py="4"
      flexShrink="0"
      borderBottomWidth="1px"
      borderRadius="0"
      textDecoration="none"
      color="fg"
      _hover={{ bg: 'bg.muted' }}
    >
      <RouterLink
        to={shellPages.account.path}
        {...(isRail ? { 'aria-label': messages.userOfTier(user.name, user.tier), title: user.name } : {})}
      >
        <HStack gap="3" justify={isRail ? 'center' : undefined}>
          <UserAvatar user={user} />
          {!isRail && (
            <Box minW="0">
              <Text fontWeight="semibold" truncate>
                <bdi>{user.name}</bdi>
              </Text>
              <Text textStyle="sm" color="fg.muted" truncate>
                {messages.tier(user.tier)}
              </Text>
            </Box>
          )}
        </HStack>
      </RouterLink>
    </Link>
  );
});
