import { Box, Button, Flex, HStack, Link, Text } from '@adhelm/shared-ui/chakra';
import { Outlet, Link as RouterLink } from 'react-router-dom';
import { CONTENT_ID, SkipLinks } from '../frame/skip-links.tsx';
import { messages as brand } from '../messages/brand.ts';
import { messages } from '../messages/docs-area.ts';
import { Notifications } from '../notifications/notifications.tsx';
import { Logo } from '../pages/logo.tsx';
import { ThemeSelect } from './theme-select.tsx';

export { ModuleRoute } from '../modules/module-route.tsx';

/** The public documentation layout, with a link to the product in its bar. */
export function DocsArea() {
  return (
    <Flex direction="column" minH="100vh" bg="bg.page" _print={{ bg: 'white', color: 'black' }}>
      <SkipLinks />
      <Flex
        as="header"
        h="topBar"
        align="center"
        justify="space-between"
        px={{ base: '4', md: '6' }}
        bg="bg.surface"
        borderBottomWidth="1px"
        position="sticky"
        top="0"
        zIndex="docked"
        _print={{ display: 'none' }}
      >
        <HStack gap="3">
          <Link asChild aria-label={brand.startPage}>
            <RouterLink to="/">
              <Box hideBelow="sm">
                <Logo />
              </Box>
              <Box hideFrom="sm">
                <Logo withName={false} />
              </Box>
            </RouterLink>
          </Link>
          <Text color="fg.muted" display={{ base: 'none', sm: 'block' }}>
            {messages.title}
          </Text>
        </HStack>
        <HStack gap="3" flexShrink="0">
          <ThemeSelect />
          <Button asChild variant="outline" size="sm">
            <RouterLink to="/app">{messages.toProduct}</RouterLink>
          </Button>
        </HStack>
      </Flex>
      <Box as="main" id={CONTENT_ID} flex="1" display="flex" flexDirection="column">
        <Outlet />
      </Box>
      <Notifications />
    </Flex>
  );
}
