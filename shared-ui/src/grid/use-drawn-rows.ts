import { type RefObject, useCallback, useMemo } from 'react';
import { type Scrolled, useScrollRange } from './use-scroll-range.ts';

const OVERSCAN_ROWS = 6;

type DrawnRowsOptions = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  /** Height of the grid. */
  readonly room: number;
  /** Always rendered, so that the focus is not lost while scrolling. */
  readonly activeRow: number;
};

/** Positions of the visible rows. All rows have the same height, so nothing is measured. */
export function useDrawnRows(options: DrawnRowsOptions): readonly number[] {
  const { scroller, count, rowHeight, room, activeRow } = options;
  const rangeAt = useCallback(
    ({ top }: Scrolled) => ({
      first: Math.max(Math.floor(top / rowHeight) - OVERSCAN_ROWS, 0),
      last: Math.ceil((top + room) / rowHeight) + OVERSCAN_ROWS,
    }),
    [rowHeight, room],
  );
  const { first, last } = useScrollRange(scroller, rangeAt);
  return useMemo(() => {
    const end = Math.min(last, count - 1);
    const drawn = Array.from({ length: Math.max(end - first + 1, 0) }, (_, place) => first + place);
    const isElsewhere = activeRow >= 0 && activeRow < count && (activeRow < first || activeRow > end);
    if (!isElsewhere) return drawn;
    return activeRow < first ? [activeRow, ...drawn] : [...drawn, activeRow];
  }, [first, last, count, activeRow]);
}
