import { Flex, HStack, Link } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { NavigationDrawerButton } from '../navigation/navigation-drawer-button.tsx';
import { Logo } from '../pages/logo.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { SettingsPopover } from './settings-popover.tsx';
import { UserMenu } from './user-menu.tsx';

export function TopBar() {
  return (
    <Flex
      as="header"
      h="topBar"
      align="center"
      gap="4"
      px={{ base: '3', md: '6' }}
      bg="bg.surface"
      borderBottomWidth="1px"
      position="sticky"
      top="0"
      zIndex="docked"
    >
      <NavigationDrawerButton />
      <Link asChild aria-label="Adhelm, start page" w={{ lg: 'calc({sizes.drawer} - 24px)' }} flexShrink="0">
        <RouterLink to="/">
          <Logo />
        </RouterLink>
      </Link>
      <Breadcrumbs />
      <HStack gap="1" ms="auto">
        <SettingsPopover />
        <UserMenu />
      </HStack>
    </Flex>
  );
}
