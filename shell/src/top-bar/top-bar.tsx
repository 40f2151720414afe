import { Flex, HStack, IconButton, Link } from '@adhelm/shared-ui/chakra';
import { Menu as MenuIcon } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { Logo } from '../pages/logo.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { SettingsPopover } from './settings-popover.tsx';
import { UserMenu } from './user-menu.tsx';

export function TopBar({ onOpenNavigation }: { readonly onOpenNavigation: () => void }) {
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
      <IconButton
        aria-label="Open navigation"
        variant="ghost"
        display={{ base: 'inline-flex', lg: 'none' }}
        onClick={onOpenNavigation}
      >
        <MenuIcon size={20} aria-hidden="true" />
      </IconButton>
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
