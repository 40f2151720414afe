import { Flex } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';

/** The window's height below the shell's top bar and the page's padding. */
const ROOM = 'calc(100dvh - ({sizes.topBar} + {spacing.12}))';

/** The page: as high as the window where chat and board are side by side and scroll, else as high as its content. */
export function CoordinatorFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Flex
      position="relative"
      // its content never overlaps the shell's bar when the page scrolls under it
      isolation="isolate"
      direction="column"
      gap="3"
      minH="0"
      h={{ base: 'auto', xl: ROOM }}
    >
      {children}
    </Flex>
  );
}
