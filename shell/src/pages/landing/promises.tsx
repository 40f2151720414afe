import { Center, Heading, SimpleGrid, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Bot, History, LayoutList, ListChecks, type LucideIcon, Network, Timer } from 'lucide-react';

const promises: readonly (readonly [LucideIcon, string, string])[] = [
  [
    LayoutList,
    'One list for every source',
    'Cost and revenue of each campaign side by side, in the words of the source it runs on.',
  ],
  [
    History,
    'Changes you can follow',
    'Every write shows before and after, is confirmed by the source, and can be taken back.',
  ],
  [
    Timer,
    'Figures with a date',
    'Each number says when it was last synced, and what the source did not tell stays empty.',
  ],
  [
    ListChecks,
    'Many at once, without fear',
    'Select rows, see what would change, and watch it happen row by row.',
  ],
  [
    Network,
    'Built of modules',
    'Each tool is released by its own team, rolled out in steps, and taken back when it fails.',
  ],
  [
    Bot,
    'Ready for automation',
    'Rules and proposals go through the same checks and the same log as a person’s click.',
  ],
];

/** What the product does for the person who buys it. */
export function Promises() {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap={{ base: '8', lg: '10' }}>
      {promises.map(([Icon, title, text]) => (
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
