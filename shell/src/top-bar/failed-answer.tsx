import { Button, Stack, Text } from '@adhelm/shared-ui/chakra';
import type { MouseEvent, RefObject } from 'react';
import { messages } from '../messages/top-bar.ts';

type FailedAnswerProps = {
  /** What happened, and what was not lost. */
  readonly text: string;
  readonly onRetry: () => void;
  /** Gets the focus when it is asked again; without it the popup that holds this does. */
  readonly focusOnRetry?: RefObject<HTMLElement | null>;
};

/** In a popup, where the server's answer would be. The button goes with the failure, so it gives its focus away. */
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
