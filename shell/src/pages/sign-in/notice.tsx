import { Box } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';

type NoticeProps = { readonly tone: 'info' | 'warning' | 'danger' | 'success'; readonly children: ReactNode };

/**
 * A sentence that matters now, announced when it appears. Guests' pages have their own, because the one of shared-ui
 * would bring all of its components to them.
 */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <Box
      role={tone === 'danger' ? 'alert' : 'status'}
      bg={`${tone}.subtle`}
      color={`${tone}.fg`}
      borderWidth="1px"
      borderColor={`${tone}.border`}
      borderRadius="md"
      px="3"
      py="2"
      textStyle="sm"
    >
      {children}
    </Box>
  );
}
