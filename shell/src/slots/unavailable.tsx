import { Notice } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import { messages } from '../messages/slots.ts';

type UnavailableProps = {
  readonly title: string;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
};

/** Replaces a part of a page, and offers a retry. */
export function Unavailable({ title, onRetry, children }: UnavailableProps) {
  const retry = (
    <Button size="sm" variant="outline" onClick={onRetry}>
      {messages.retry}
    </Button>
  );
  return (
    <Notice tone="danger" title={title} action={retry}>
      {children}
    </Notice>
  );
}
