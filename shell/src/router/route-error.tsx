import { AdhelmError } from '@adhelm/contracts';
import { Button, Heading, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useEffect } from 'react';
import { messages } from '../messages/route-error.ts';
import { useServices } from '../services/services-context.tsx';

/** The last resort if the shell itself fails. The person can reload the page. */
export function RouteError({ error }: { readonly error: unknown }) {
  const { reports } = useServices();
  useEffect(() => reports.add(error, 'shell'), [error, reports]);
  return (
    <Stack as="main" minH="100vh" align="center" justify="center" gap="4" px="6" textAlign="center">
      <Heading as="h1" textStyle="2xl">
        {messages.title}
      </Heading>
      <Text color="fg.muted" maxW="lg">
        {messages.explanation(error instanceof AdhelmError ? error.message : messages.unexpected)}
      </Text>
      <Button onClick={() => window.location.reload()}>{messages.reload}</Button>
    </Stack>
  );
}
