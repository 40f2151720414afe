import { messageOf } from '@adhelm/contracts';
import { Button, Heading, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useServices } from '../services/services-context.tsx';

/** Shown when neither the registry nor an earlier answer of it is there. */
export function RegistryFailurePanel({ reason }: { readonly reason: unknown }) {
  const { registry, reports } = useServices();
  const retry = () => registry.refresh().catch((error: unknown) => reports.add(error, 'registry'));
  return (
    <Stack
      role="alert"
      gap="4"
      maxW="2xl"
      mx="auto"
      mt="16"
      p="6"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.surface"
    >
      <Heading as="h1" textStyle="2xl">
        The list of tools could not be loaded
      </Heading>
      <Text>Adhelm's registry does not answer ({messageOf(reason)}). Nothing that you saved is lost.</Text>
      <Button alignSelf="start" onClick={retry}>
        Retry
      </Button>
    </Stack>
  );
}
