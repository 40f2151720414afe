import { type Comparison, comparisons } from '@adhelm/contracts';
import { useUrlState } from '@adhelm/shared-ui';

const COMPARE = 'compare';
const CHANGES = 'changes';
const NONE = 'none';

/** What a list is compared with, in the URL: the previous period if the URL says nothing. */
export function useComparison() {
  const { read, write } = useUrlState();
  const named = read(COMPARE);
  const known = comparisons.find((comparison) => comparison === named);
  const compare: Comparison | null = named === NONE ? null : (known ?? 'previous');
  return {
    compare,
    /** Whether each cell has its change. */
    hasChanges: compare !== null && read(CHANGES) === 'on',
    choose: (chosen: Comparison | null) =>
      write({ [COMPARE]: chosen === 'previous' ? null : (chosen ?? NONE) }),
    showChanges: (isOn: boolean) => write({ [CHANGES]: isOn ? 'on' : null }),
  };
}

export type ComparisonChoice = ReturnType<typeof useComparison>;
