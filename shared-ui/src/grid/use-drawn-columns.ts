import { type RefObject, useCallback, useMemo } from 'react';
import type { ColumnPlaces, PlacedColumn } from './layout/placed-columns.ts';
import { type Scrolled, useScrollRange } from './use-scroll-range.ts';

/** Columns rendered beyond each edge, so that small scrolls render nothing new. */
const OVERSCAN_COLUMNS = 1;

type DrawnColumnsOptions<Row> = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly places: ColumnPlaces<Row>;
  readonly room: number;
  /** Always rendered, so that the focus is not lost while scrolling. */
  readonly activeColumn: number;
  /** Cards display all columns. */
  readonly isWhole: boolean;
};

/** The visible and pinned columns. */
export function useDrawnColumns<Row>(options: DrawnColumnsOptions<Row>): readonly PlacedColumn<Row>[] {
  const { scroller, places, room, activeColumn, isWhole } = options;
  const rangeAt = useCallback(
    ({ inline }: Scrolled) => {
      const from = inline + places.pinnedStart;
      const to = inline + room - places.pinnedEnd;
      const { columns } = places;
      const first = columns.findIndex(({ start, width }) => start + width > from);
      const last = columns.findLastIndex(({ start }) => start < to);
      return { first: first - OVERSCAN_COLUMNS, last: last + OVERSCAN_COLUMNS };
    },
    [places, room],
  );
  const { first, last } = useScrollRange(scroller, rangeAt);
  return useMemo(() => {
    if (isWhole) return places.columns;
    return places.columns.filter(
      ({ pin, index }, place) =>
        pin !== 'none' || index === activeColumn || (place >= first && place <= last),
    );
  }, [places, first, last, activeColumn, isWhole]);
}
