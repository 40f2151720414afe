import { Box, Center, Heading, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Inbox } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

type EmptyStateProps = {
  readonly title: string;
  /** Why there is no content. */
  readonly description: ReactNode;
  /** The single next step. */
  readonly action?: ReactNode;
  readonly icon?: ComponentType<{ readonly size?: number | string }>;
};

/** Replaces missing content with the reason and the next step. */
export function EmptyState({ title, description, action, icon: Icon = Inbox }: EmptyStateProps) {
  return (
    <Center py="12" px="6" role="status">
      <Stack align="center" gap="3" maxW="md" textAlign="center">
        <Center boxSize="12" borderRadius="full" bg="bg.muted" color="fg.muted" aria-hidden>
          <Icon size={22} />
        </Center>
        <Box>
          <Heading as="h2" size="lg">
            {title}
          </Heading>
          <Text color="fg.muted" textStyle="sm" mt="1" textWrap="pretty">
            {description}
          </Text>
        </Box>
        {action}
      </Stack>
    </Center>
  );
}
