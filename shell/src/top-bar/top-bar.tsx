import { Flex, HStack, Link } from '@adhelm/shared-ui/chakra';
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

/** On phones the tools need the room of the name. */
const markAlone = { '& > div > :nth-child(2)': { display: { base: 'none', md: 'inline' } } };

/** Where one is, and the tools that every page has. */
export function TopBar() {
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
      <Link
        asChild
        aria-label={brand.startPage}
        w={{ lg: 'calc({sizes.drawer} - 24px)' }}
        flexShrink="0"
        css={markAlone}
      >
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
}
