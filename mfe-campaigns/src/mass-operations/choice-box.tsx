import { Heading, Stack, Text } from '@adhelm/shared-ui/chakra';
import { type ReactNode, useId } from 'react';

type ChoiceBoxProps = { readonly title: string; readonly text?: string; readonly children: ReactNode };

/** One step of the form. */
export function ChoiceBox({ title, text, children }: ChoiceBoxProps) {
  const id = useId();
  return (
    <Stack
      as="section"
      aria-labelledby={id}
      gap="3"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      p={{ base: '4', md: '5' }}
    >
      <Stack gap="0.5">
        <Heading as="h2" textStyle="md" id={id}>
          {title}
        </Heading>
        {text !== undefined && (
          <Text color="fg.muted" textStyle="sm">
            {text}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
