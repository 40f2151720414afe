import { Box, SimpleGrid, Text } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';

/** What is known about one thing, as labeled values. */
export function Details({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box as="section" aria-label={label} borderWidth="1px" borderRadius="l2" bg="bg.surface" p="4">
      <SimpleGrid as="dl" columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
        {children}
      </SimpleGrid>
    </Box>
  );
}

/** One labeled value. */
export function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box minW="0">
      <Text as="dt" color="fg.muted" textStyle="sm">
        {label}
      </Text>
      <Box as="dd" textStyle="sm" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  );
}
