import { Box } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';

/**
 * Takes its place at once and becomes visible after 150 ms: what is loaded sooner never flashes a skeleton. Done by
 * the style engine, so there is no timer to clean up.
 */
export function Delayed({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      animationName="fade-in"
      animationDuration="fast"
      animationDelay="150ms"
      animationFillMode="backwards"
    >
      {children}
    </Box>
  );
}
