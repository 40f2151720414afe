import { Heading, Stack } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';

type UnavailablePageProps = {
  /** `alert` for a failure, `status` for a person's decision. */
  readonly role: 'alert' | 'status';
  readonly title: string;
  readonly children: ReactNode;
};

/** Replaces a page that cannot be displayed: what happened, what is safe, and what to do next. */
export function UnavailablePage({ role, title, children }: UnavailablePageProps) {
  return (
    <Stack
      role={role}
      gap="4"
      maxW="2xl"
      w="full"
      mx="auto"
      mt={{ base: '6', md: '16' }}
      p="6"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.surface"
    >
      <Heading as="h1" textStyle="2xl">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
