import { Box, Heading, Stack, Text } from '@adhelm/shared-ui/chakra';
import { type ReactNode, useId } from 'react';

type CardProps = { readonly title: string; readonly description?: string; readonly children: ReactNode };

/** One section of the account page. */
export function Card({ title, description, children }: CardProps) {
  const titleId = useId();
  return (
    <Box
      as="section"
      aria-labelledby={titleId}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="md"
      p="5"
      minW="0"
    >
      <Stack gap="4">
        <Stack gap="1">
          <Heading as="h2" id={titleId} textStyle="lg">
            {title}
          </Heading>
          {description !== undefined && (
            <Text color="fg.muted" textStyle="sm">
              {description}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
    </Box>
  );
}
