import { Box } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';

/**
 * Reserves its space immediately but becomes visible after 150 ms, so that fast loads never flash a skeleton. CSS does
 * the timing, so there is no timer to clean up.
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
