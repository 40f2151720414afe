import { Box, Flex } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import { ModuleToolsPlace } from '../module-tools/module-tools-place.tsx';
import { PersistentNavigation } from '../navigation/persistent-navigation.tsx';
import { useRail } from '../navigation/use-rail.ts';
import { Notifications } from '../notifications/notifications.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';
import { CONTENT_ID, SkipLinks } from './skip-links.tsx';

/**
 * Top bar of 64 px and a drawer of 256 px, persistent on large screens and temporary on small ones. The bar uses
 * `--navigation-width` to align its breadcrumbs with the page.
 */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  const rail = useRail();
  return (
    <Flex
      direction="column"
      minH="100vh"
      bg="bg.page"
      css={{ '--navigation-width': rail.isOn ? 'sizes.rail' : 'sizes.drawer' }}
    >
      <SkipLinks />
      <ModuleToolsPlace>
        <TopBar isRail={rail.isOn} />
        <Flex flex="1" minH="0">
          <PersistentNavigation rail={rail} />
          <Box as="main" id={CONTENT_ID} flex="1" minW="0" display="flex" flexDirection="column">
            <Flex
              direction="column"
              flex="1"
              w="full"
              maxW="page"
              mx="auto"
              px={{ base: '4', md: '6' }}
              py="6"
            >
              {children}
            </Flex>
          </Box>
        </Flex>
      </ModuleToolsPlace>
      <Notifications />
    </Flex>
  );
}
