import { messageOf } from '@adhelm/contracts';
import { Box, chakra, Portal, Text } from '@adhelm/shared-ui/chakra';
import { Menu } from '@adhelm/shared-ui/overlays';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { UserAvatar } from '../navigation/user-avatar.tsx';
import { notify } from '../notifications/notifications.tsx';
import { shellPages } from '../router/shell-pages.ts';
import { useServices, useUser } from '../services/services-context.tsx';

const ModuleTools = lazy(async () => ({
  default: (await import(/* webpackChunkName: "module-tools" */ '../module-tools/module-tools.tsx'))
    .ModuleTools,
}));

export function UserMenu() {
  const user = useUser();
  const navigate = useNavigate();
  const { session } = useServices();
  const [showsTools, setShowsTools] = useState(false);
  const logout = async () => {
    try {
      await session.signOut();
      navigate('/');
    } catch (error) {
      notify({ tone: 'danger', title: messageOf(error) });
    }
  };
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <chakra.button
            type="button"
            aria-label={`User menu of ${user.name}`}
            borderRadius="full"
            cursor="pointer"
            display="inline-flex"
            ms="1"
          >
            <UserAvatar user={user} />
          </chakra.button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content w="200px">
              <Box px="3" py="2" borderBottomWidth="1px" mb="1">
                <Text fontWeight="semibold" truncate>
                  {user.name}
                </Text>
                <Text textStyle="sm" color="fg.muted" truncate>
                  {user.email}
                </Text>
              </Box>
              <Menu.Item value="account" onSelect={() => navigate(shellPages.account.path)}>
                Account
              </Menu.Item>
              <Menu.Item value="activity" onSelect={() => navigate(shellPages.activityLog.path)}>
                Activity log
              </Menu.Item>
              {user.admin && (
                <Menu.Item value="module-tools" onSelect={() => setShowsTools(true)}>
                  Module tools
                </Menu.Item>
              )}
              <Menu.Item value="logout" onSelect={logout}>
                Logout
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {showsTools && (
        <Suspense>
          <ModuleTools onClose={() => setShowsTools(false)} />
        </Suspense>
      )}
    </>
  );
}
