import { type SubDimension, type SubGroup, subDimensions } from '@adhelm/contracts';
import { Button, HStack } from '@adhelm/shared-ui/chakra';
import { X } from 'lucide-react';
import { messages } from './messages.ts';
import type { SubQuestion } from './tracker-api.ts';

type SubTrailProps = {
  readonly filters: SubQuestion['filters'];
  /** The values with the names in the response. */
  readonly within: readonly SubGroup[];
  readonly onLeave: (dimension: SubDimension) => void;
};

/** The drill-down path, each value with a link out of it. */
export function SubTrail({ filters, within, onLeave }: SubTrailProps) {
  const gone = subDimensions.flatMap((dimension) => {
    const key = filters[dimension];
    return key === undefined ? [] : [{ dimension, text: nameOf(within, dimension, key) }];
  });
  if (gone.length === 0) return null;
  return (
    <HStack as="ul" gap="2" wrap="wrap" listStyleType="none" aria-label={messages.trail}>
      {gone.map(({ dimension, text }) => (
        <li key={dimension}>
          <Button
            size="xs"
            variant="subtle"
            colorPalette="accent"
            maxW="20rem"
            aria-label={messages.removeFilter(messages.dimensions[dimension], text)}
            onClick={() => onLeave(dimension)}
          >
            <span dir="auto" className="text">
              {messages.within(messages.dimensions[dimension], text)}
            </span>
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </HStack>
  );
}

function nameOf(within: readonly SubGroup[], dimension: SubDimension, key: string): string {
  return within.find((group) => group.by === dimension && group.key === key)?.name ?? key;
}
