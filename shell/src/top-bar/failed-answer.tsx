import { Button, Stack, Text } from '@adhelm/shared-ui/chakra';
import type { MouseEvent, RefObject } from 'react';
import { messages } from '../messages/top-bar.ts';

type FailedAnswerProps = {
  /** What happened, and what was not lost. */
  readonly text: string;
  readonly onRetry: () => void;
  /** Receives the focus on a retry; defaults to the surrounding popup. */
  readonly focusOnRetry?: RefObject<HTMLElement | null>;
};

/** Replaces a missing response in a popup. Its button disappears with the failure, so it passes its focus on. */
export function FailedAnswer({ text, onRetry, focusOnRetry }: FailedAnswerProps) {
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    (focusOnRetry?.current ?? currentTarget.closest<HTMLElement>('[role=dialog]'))?.focus();
    onRetry();
  };
  return (
    <Stack role="alert" gap="3" align="start">
      <Text>{text}</Text>
      <Button size="xs" variant="outline" onClick={retry}>
        {messages.retry}
      </Button>
    </Stack>
  );
}
