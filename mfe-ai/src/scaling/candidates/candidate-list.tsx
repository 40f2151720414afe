import { Button, useBreakpointValue } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { CandidateCards } from './candidate-cards.tsx';
import type { CandidateListProps } from './candidate-parts.tsx';
import { CandidateTable } from './candidate-table.tsx';

const PAGE = 20;

/** Campaigns with their evidence, a page at first: a table, or cards on a phone. */
export function CandidateList({ candidates, onStart }: CandidateListProps) {
  const isPhone = useBreakpointValue({ base: true, sm: false }, { fallback: 'sm' }) ?? false;
  const [count, setCount] = useState(PAGE);
  const shown = candidates.slice(0, count);
  const left = candidates.length - shown.length;
  const List = isPhone ? CandidateCards : CandidateTable;
  return (
    <>
      <List candidates={shown} onStart={onStart} />
      {left > 0 && (
        <Button mt="2" size="sm" variant="outline" onClick={() => setCount(count + PAGE)}>
          {messages.candidates.more(Math.min(left, PAGE))}
        </Button>
      )}
    </>
  );
}
