import { Heading, Stack, Text } from '@adhelm/shared-ui/chakra';
import { type ReactNode, useId } from 'react';

type FormSectionProps = { readonly title: string; readonly text?: string; readonly children: ReactNode };

/** One part of the form. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId();
  return (
    <Stack
      as="section"
      aria-labelledby={id}
      gap="3"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      p={{ base: '3', md: '4' }}
    >
      <Stack gap="0.5">
        <Heading as="h2" textStyle="sm" id={id}>
          {title}
        </Heading>
        {text !== undefined && (
          <Text color="fg.muted" textStyle="xs">
            {text}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
