import { type RefObject, useCallback, useMemo } from 'react';
import type { RowPlaces } from './data/row-places.ts';
import { type Scrolled, useScrollRange } from './use-scroll-range.ts';

const OVERSCAN_ROWS = 6;

type DrawnRowsOptions = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly places: RowPlaces;
  /** Height of the grid. */
  readonly room: number;
  /** Always rendered, so that the focus is not lost while scrolling. */
  readonly activeRow: number;
};

/** Positions of the visible rows. Their heights are known, so nothing is measured. */
export function useDrawnRows(options: DrawnRowsOptions): readonly number[] {
  const { scroller, count, places, room, activeRow } = options;
  const rangeAt = useCallback(
    ({ top }: Scrolled) => ({
      first: Math.max(places.positionAt(top) - OVERSCAN_ROWS, 0),
      last: places.positionAt(top + room) + 1 + OVERSCAN_ROWS,
    }),
    [places, room],
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
