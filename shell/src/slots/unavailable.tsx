import { Notice } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';

type UnavailableProps = {
  readonly what: string;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
};

/** Stands where a part of a page should be, and offers to try again. */
export function Unavailable({ what, onRetry, children }: UnavailableProps) {
  const retry = (
    <Button size="sm" variant="outline" onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <Notice tone="danger" title={`${what} is not available.`} action={retry}>
      {children}
    </Notice>
  );
}
