import { Box } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';

type NoticeProps = { readonly tone: 'info' | 'warning' | 'danger' | 'success'; readonly children: ReactNode };

/**
 * A sentence announced when it appears. Public pages have their own, because the one of shared-ui would load all of its
 * components.
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
