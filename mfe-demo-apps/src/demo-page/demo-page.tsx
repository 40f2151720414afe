import { PageHeader } from '@adhelm/shared-ui';
import { Stack } from '@adhelm/shared-ui/chakra';
import type { ComponentProps, ReactNode } from 'react';
import { DemoTools } from './demo-tools.tsx';
import { MemoryNotice } from './memory-notice.tsx';

type DemoPageProps = ComponentProps<typeof PageHeader> & { readonly children: ReactNode };

/** The frame of a demo page that is not a list: header with the demo's tools, then its content. */
export function DemoPage({ actions, children, ...header }: DemoPageProps) {
  return (
    <Stack gap="4">
      <PageHeader
        {...header}
        actions={
          <>
            {actions}
            <DemoTools />
          </>
        }
      />
      <MemoryNotice />
      {children}
    </Stack>
  );
}
