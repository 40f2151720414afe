import { Box } from '@adhelm/shared-ui/chakra';
import type { ComponentProps } from 'react';

/** A table that scrolls inside itself on narrow screens, also by keyboard. */
export function ProseTable({ children }: ComponentProps<'table'>) {
  return (
    <Box role="group" tabIndex={0} overflowX="auto" position="relative" mb="4">
      <table>{children}</table>
    </Box>
  );
}
