import { Box, Heading, Stack, Text } from '@adhelm/shared-ui/chakra';
import { type ReactNode, useId } from 'react';

type AccountCardProps = { readonly title: string; readonly subtitle: string; readonly children: ReactNode };

/** The card for signing in or registering. */
export function AccountCard({ title, subtitle, children }: AccountCardProps) {
  const titleId = useId();
  return (
    <Box
      as="section"
      aria-labelledby={titleId}
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      shadow="md"
      p={{ base: '6', md: '8' }}
      w="full"
      maxW="440px"
    >
      <Stack gap="5">
        <Stack gap="1">
          <Heading as="h2" id={titleId} textStyle="2xl">
            {title}
          </Heading>
          <Text color="fg.muted">{subtitle}</Text>
        </Stack>
        {children}
      </Stack>
    </Box>
  );
}
