import { Box, Button, Center, Heading, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Construction } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../messages/parts/planned-page.ts';

type NotBuiltYetProps = {
  /** Its purpose, in a sentence or two. */
  readonly purpose: string;
  readonly back: { readonly label: string; readonly to: string };
};

/** Placeholder of a planned page: its purpose and a way back. */
export function NotBuiltYet({ purpose, back }: NotBuiltYetProps) {
  return (
    <Box borderWidth="1px" borderStyle="dashed" borderRadius="md" bg="bg.surface">
      <Center py={{ base: '10', md: '16' }} px="6">
        <Stack align="center" gap="5" maxW="lg" textAlign="center">
          <Center boxSize="14" borderRadius="full" bg="accent.subtle" color="accent.fg" aria-hidden>
            <Construction size={26} />
          </Center>
          <Stack gap="2">
            <Heading as="h2" textStyle="xl">
              {messages.notBuilt}
            </Heading>
            <Text color="fg.muted" textWrap="pretty">
              {purpose}
            </Text>
          </Stack>
          <Button asChild variant="outline">
            <RouterLink to={back.to}>{back.label}</RouterLink>
          </Button>
        </Stack>
      </Center>
    </Box>
  );
}
