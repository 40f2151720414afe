import { Box, Flex } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import { SkipLink } from './skip-link.tsx';

/** The shell's top bar and the page's own padding: what a list may not take of the window's height. */
const FRAME = 'calc({sizes.topBar} + {spacing.12})';

/**
 * A page that is one list: from tablets on, it fills the window and the grid scrolls inside itself; on phones the
 * page scrolls and the grid keeps a window's height.
 */
export function ListFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Flex
      position="relative"
      // nothing in it comes to lie above the frame's bar when the page scrolls under it
      isolation="isolate"
      direction="column"
      gap="3"
      minH="0"
      h={{ base: 'auto', md: `calc(100dvh - ${FRAME})` }}
    >
      {children}
    </Flex>
  );
}

/** Room for the grid: as much as its rows take, at most the rest of the page's height, never less than a few rows. */
export const gridRoom = {
  flex: { base: '0 0 auto', md: '0 1 auto' },
  maxHeight: { base: '75dvh', md: 'none' },
  minHeight: 'min(20rem, var(--grid-height, 20rem))',
};

/** The first Tab in the page leads past its controls, to the grid's own tab stop. */
export function SkipToGrid({ grid, children }: { readonly grid: string; readonly children: string }) {
  return (
    <SkipLink to={grid} within='[tabindex="0"]' css={{ position: 'absolute', zIndex: 'docked' }}>
      {children}
    </SkipLink>
  );
}

/** A plane for what takes the grid's place. */
export function ListPlane({ children }: { readonly children: ReactNode }) {
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.surface">
      {children}
    </Box>
  );
}
