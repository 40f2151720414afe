import { Flex, HStack, Link } from '@adhelm/shared-ui/chakra';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messages as brand } from '../messages/brand.ts';
import { NavigationDrawerButton } from '../navigation/navigation-drawer-button.tsx';
import { Logo } from '../pages/logo.tsx';
import { ActivityPopover } from './activity/activity-popover.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ContactsPopover } from './contacts/contacts-popover.tsx';
import { JobTray } from './jobs/job-tray.tsx';
import { CommandBarButton } from './search/command-bar-button.tsx';
import { SearchDrawerButton } from './search/search-drawer-button.tsx';
import { SettingsPopover } from './settings-popover.tsx';
import { UserMenu } from './user-menu.tsx';

/** On phones the tools need the space of the name; above a folded navigation only the mark fits. */
const nameOf = (isRail: boolean) => ({
  '& > div > :nth-child(2)': { display: { base: 'none', md: 'inline', lg: isRail ? 'none' : 'inline' } },
});

/**
 * Aligns the breadcrumbs with the page's edge: the navigation's width without the gap before them, and half of the
 * space that a wide window leaves beside the page. (100 % and twice 24 px are the bar.)
 */
const toPageEdge = [
  'calc(var(--navigation-width, {sizes.drawer}) - {spacing.4}',
  'max(0px, (100% + 2 * {spacing.6} - var(--navigation-width, {sizes.drawer}) - {sizes.page}) / 2))',
].join(' + ');

/** The page's location, and the tools of every page. */
export const TopBar = memo(function TopBar({ isRail = false }: { readonly isRail?: boolean }) {
  return (
    <Flex
      as="header"
      h="topBar"
      align="center"
      gap={{ base: '1', md: '4' }}
      px={{ base: '2', md: '6' }}
      bg="bg.surface"
      borderBottomWidth="1px"
      position="sticky"
      top="0"
      zIndex="docked"
    >
      <NavigationDrawerButton />
      <Link asChild aria-label={brand.startPage} w={{ lg: toPageEdge }} flexShrink="0" css={nameOf(isRail)}>
        <RouterLink to="/">
          <Logo />
        </RouterLink>
      </Link>
      <Breadcrumbs />
      <HStack gap={{ base: '0', md: '1' }} ms="auto">
        <CommandBarButton />
        <SearchDrawerButton />
        <JobTray />
        <ContactsPopover />
        <ActivityPopover />
        <SettingsPopover />
        <UserMenu />
      </HStack>
    </Flex>
  );
});
