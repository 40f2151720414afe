import { Heading, Stack } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';

type TaskStepsProps = {
  readonly title: string;
  readonly steps: readonly string[];
  /** Content after the steps. */
  readonly children?: ReactNode;
};

/** Step-by-step instructions. */
export function TaskSteps({ title, steps, children }: TaskStepsProps) {
  return (
    <Stack as="section" gap="2">
      <Heading as="h4" textStyle="md">
        {title}
      </Heading>
      <Stack as="ol" gap="1" ps="5" listStyleType="decimal" textStyle="sm">
        {steps.map((step) => (
          <li key={step}>
            <bdi>{step}</bdi>
          </li>
        ))}
      </Stack>
      {children}
    </Stack>
  );
}
