import { useUrlState } from '@adhelm/shared-ui';
import type { GridLayout } from '@adhelm/shared-ui/grid';
import { useCallback, useMemo } from 'react';

/** The query parameter of the column that a list is grouped by. */
export const GROUP = 'group';

/**
 * A layout whose grouping is in the URL instead of this browser, so that a link carries it and Back takes it back. Pass the
 * stored layout and its setter.
 */
export function useUrlGroup(
  stored: GridLayout,
  store: (layout: GridLayout) => void,
): readonly [GridLayout, (layout: GridLayout) => void] {
  const { read, write } = useUrlState();
  const groupBy = read(GROUP);
  const layout = useMemo(() => ({ ...stored, groupBy }), [stored, groupBy]);
  const change = useCallback(
    (changed: GridLayout) => {
      store({ ...changed, groupBy: null });
      if (changed.groupBy !== groupBy) write({ [GROUP]: changed.groupBy }, true);
    },
    [store, write, groupBy],
  );
  return [layout, change];
}
