import { Button, Stack, Text } from '@adhelm/shared-ui/chakra';
import type { RefObject } from 'react';
import { messages } from '../../messages/search.ts';

type SearchFailureProps = {
  /** Gets the focus when it is asked again: the button may go with the failure. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onRetry: () => void;
};

/** In the place of results: what happened, what was not lost, and how to go on. */
export function SearchFailure({ input, onRetry }: SearchFailureProps) {
  const retry = () => {
    input.current?.focus();
    onRetry();
  };
  return (
    <Stack role="alert" gap="3" align="start">
      <Text>{messages.failed}</Text>
      <Button size="xs" variant="outline" onClick={retry}>
        {messages.retry}
      </Button>
    </Stack>
  );
}
