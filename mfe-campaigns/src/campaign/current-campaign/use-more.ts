import { MAX_PAGE_SIZE } from '@adhelm/contracts';
import { useState } from 'react';

const STEP = 50;

/** How many entries of a list are requested: more on demand, up to what the API sends at once. */
export function useMore() {
  const [limit, setLimit] = useState(STEP);
  return {
    limit,
    canHaveMore: limit < MAX_PAGE_SIZE,
    showMore: () => setLimit((present) => Math.min(present + STEP, MAX_PAGE_SIZE)),
  };
}
