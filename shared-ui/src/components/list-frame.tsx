import { Box, Flex } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import { SkipLink } from './skip-link.tsx';

/** The window height taken by the shell's top bar and the page's padding. */
const FRAME = 'calc({sizes.topBar} + {spacing.12})';

type ListFrameProps = {
  /** Unset while the page has no list: it is then as high as its content. */
  readonly hasList?: boolean;
  readonly children: ReactNode;
};

/**
 * A page that is a single list. On tablets and wider, it fills the window and the grid scrolls inside; on phones the
 * page scrolls and the grid keeps the window's height.
 */
export function ListFrame({ hasList = true, children }: ListFrameProps) {
  return (
    <Flex
      position="relative"
      // its content never overlaps the shell's bar when the page scrolls under it
      isolation="isolate"
      direction="column"
      gap="3"
      minH="0"
      h={{ base: 'auto', md: hasList ? `calc(100dvh - ${FRAME})` : 'auto' }}
    >
      {children}
    </Flex>
  );
}

/** The grid's height: as much as its rows need, at most the rest of the page, at least a few rows. */
export const gridRoom = {
  flex: { base: '0 0 auto', md: '0 1 auto' },
  maxHeight: { base: '75dvh', md: 'none' },
  minHeight: 'min(20rem, var(--grid-height, 20rem))',
};

/** The page's first tab stop, which skips its controls and moves to the grid. */
export function SkipToGrid({ grid, children }: { readonly grid: string; readonly children: string }) {
  return (
    <SkipLink to={grid} within='[tabindex="0"]' css={{ position: 'absolute', zIndex: 'docked' }}>
      {children}
    </SkipLink>
  );
}

/** A surface for content that replaces the grid. */
export function ListPlane({ children }: { readonly children: ReactNode }) {
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.surface">
      {children}
    </Box>
  );
}
