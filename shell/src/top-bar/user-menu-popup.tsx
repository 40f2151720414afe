import { messageOf } from '@adhelm/contracts';
import type { TriggeredPopupProps } from '@adhelm/shared-ui';
import { Box, Text } from '@adhelm/shared-ui/chakra';
import { Menu } from '@adhelm/shared-ui/overlays';
import { useNavigate } from 'react-router-dom';
import { messages } from '../messages/user-menu.ts';
import { notify } from '../notifications/notifications.tsx';
import { shellPages } from '../router/shell-pages.ts';
import { useServices, useUser } from '../services/services-context.tsx';
import { belowTheBar } from './bar-popover.tsx';

const links = [
  { value: 'profile', label: messages.profile, path: '/app/social/profile' },
  { value: 'account', label: shellPages.account.title, path: shellPages.account.path },
] as const;

/** The popup of the user's picture. */
export function UserMenuPopup({ isOpen, onClose, ids, byKeyboard }: TriggeredPopupProps) {
  const user = useUser();
  const navigate = useNavigate();
  const { session, reports } = useServices();
  const logout = async () => {
    try {
      await session.signOut();
      navigate('/');
    } catch (error) {
      reports.add(error, 'logout');
      notify({ tone: 'danger', title: messageOf(error) });
    }
  };
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      ids={ids}
      {...(byKeyboard ? { defaultHighlightedValue: links[0].value } : {})}
      positioning={belowTheBar}
      lazyMount
      unmountOnExit
    >
      {/* inside the bar, because content beside it belongs to no landmark */}
      <Menu.Positioner>
        <Menu.Content w="200px" aria-label={messages.title(user.name)}>
          <Box px="2" py="2" borderBottomWidth="1px" mb="1">
            <Text fontWeight="semibold" truncate>
              <bdi>{user.name}</bdi>
            </Text>
            <Text textStyle="sm" color="fg.muted" truncate>
              {user.email}
            </Text>
          </Box>
          {links.map(({ value, label, path }) => (
            <Menu.Item key={value} value={value} onSelect={() => navigate(path)}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Item value="logout" onSelect={logout}>
            {messages.logout}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
