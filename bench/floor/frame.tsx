import { Box, Flex } from '@adhelm/shared-ui/chakra';
import { Outlet } from 'react-router-dom';
import { Navigation } from './navigation.tsx';
import { TopBar } from './top-bar.tsx';

/** The measures of the shell's frame: a bar of 64 px and a navigation of 256 px. */
export function Frame() {
  return (
    <Flex direction="column" minH="100vh" bg="bg.page">
      <TopBar />
      <Flex flex="1" minH="0">
        <Box
          as="aside"
          w="drawer"
          flexShrink="0"
          position="sticky"
          top="{sizes.topBar}"
          h="calc(100vh - {sizes.topBar})"
          borderInlineEndWidth="1px"
          bg="bg.surface"
        >
          <Navigation />
        </Box>
        <Box as="main" flex="1" minW="0" px="6" py="6">
          <Outlet />
        </Box>
      </Flex>
    </Flex>
  );
}
