import type { BlockListCounts } from '@adhelm/contracts';
import { Badge, HStack, Span } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';

/** In the order in which people need to know them. */
const shown = [
  ['failed', 'danger'],
  ['removed', 'warning'],
  ['missing', 'info'],
  ['sent', 'info'],
  ['skipped', 'gray'],
  ['blocked', 'success'],
] as const;

const present = (counts: BlockListCounts) => shown.filter(([state]) => counts[state] > 0);

/** The same in one line of words; null when there is nothing to block. */
export const statesInWords = (counts: BlockListCounts): string | null =>
  present(counts)
    .map(([state]) => messages.states[state](counts[state]))
    .join(', ') || null;

/** What became of the blocks of a list or of one of its widgets. */
export function BlockStates({ counts }: { readonly counts: BlockListCounts }) {
  const states = present(counts);
  if (states.length === 0) return <Span color="fg.muted">{messages.nothing}</Span>;
  return (
    <HStack gap="1" minW="0" overflow="hidden">
      {states.map(([state, palette]) => (
        <Badge key={state} size="sm" colorPalette={palette} flexShrink="0">
          <bdi>{messages.states[state](counts[state])}</bdi>
        </Badge>
      ))}
    </HStack>
  );
}
