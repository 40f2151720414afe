import { Box, Heading, Text } from '@adhelm/shared-ui/chakra';
import { useEffect, useRef } from 'react';
import { messages } from '../../messages/imports.ts';

const steps = ['upload', 'mapping', 'preview'] as const;

type StepHeadingProps = {
  readonly step: (typeof steps)[number];
  /** What the step is about: the account or the file. */
  readonly about: string;
  /** The account that the file is for. */
  readonly account?: string | null;
};

/** Where one is on the way to an import. It takes the focus, since the step before it is gone with what had it. */
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
