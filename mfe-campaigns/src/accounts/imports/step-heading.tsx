import { Box, Heading, Text } from '@adhelm/shared-ui/chakra';
import { useEffect, useRef } from 'react';
import { messages } from './messages.ts';

const steps = ['upload', 'mapping', 'preview'] as const;

type StepHeadingProps = {
  readonly step: (typeof steps)[number];
  /** The subject of the step: the account or the file. */
  readonly about: string;
  /** The account of the file. */
  readonly account?: string | null;
};

/** The heading of an import step. It takes the focus, because the previous step's focused element is gone. */
export function StepHeading({ step, about, account = null }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Box>
      <Text textStyle="xs" color="fg.muted">
        {messages.step(messages.steps[step], steps.indexOf(step) + 1, steps.length)}
      </Text>
      <Heading
        ref={heading}
        as="h3"
        textStyle="lg"
        tabIndex={-1}
        outline="none"
        dir="auto"
        overflowWrap="anywhere"
      >
        {about}
      </Heading>
      {account !== null && (
        <Text textStyle="sm" color="fg.muted" dir="auto">
          {account}
        </Text>
      )}
    </Box>
  );
}
