import { Center, Heading, SimpleGrid, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Bot, History, LayoutList, ListChecks, type LucideIcon, Network, Timer } from 'lucide-react';
import { messages } from '../../messages/landing.ts';

const { oneList, changes, dated, bulk, modules, automation } = messages.promises;

const promises: readonly (readonly [LucideIcon, typeof oneList])[] = [
  [LayoutList, oneList],
  [History, changes],
  [Timer, dated],
  [ListChecks, bulk],
  [Network, modules],
  [Bot, automation],
];

/** The product's benefits. */
export function Promises() {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap={{ base: '8', lg: '10' }}>
      {promises.map(([Icon, { title, text }]) => (
        <Stack key={title} gap="3">
          <Center boxSize="10" borderRadius="md" bg="accent.subtle" color="accent.fg" aria-hidden>
            <Icon size={20} />
          </Center>
          <Heading as="h2" textStyle="lg">
            {title}
          </Heading>
          <Text color="fg.muted">{text}</Text>
        </Stack>
      ))}
    </SimpleGrid>
  );
}
