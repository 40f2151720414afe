import type { RowView } from './row-view.ts';

/** Where the entries of a view are below the header, in pixels. */
export type RowPlaces = {
  /** Of all of them. */
  readonly height: number;
  readonly topOf: (position: number) => number;
  /** The position at a distance from the top; beyond the last one where there is none. */
  readonly positionAt: (top: number) => number;
};

/** Places of entries of which headers of groups have another height than rows. Computed, so that nothing is measured. */
export function rowPlaces(view: RowView, rowHeight: number, groupHeight: number): RowPlaces {
  const { count, entries } = view;
  const less = rowHeight - groupHeight;
  /** Positions of the headers. */
  const headers: number[] = [];
  if (less !== 0 && view.isGrouped && entries !== undefined) {
    for (const [position, entry] of entries.entries()) if (entry < 0) headers.push(position);
  }
  const topOf = (position: number) =>
    position * rowHeight - countUntil(headers, (header) => header >= position) * less;
  return {
    height: topOf(count),
    topOf,
    positionAt: (top) => {
      const start = headers[countUntil(headers, (header) => topOf(header) > top) - 1];
      if (start === undefined) return Math.floor(top / rowHeight);
      const inside = top - topOf(start) - groupHeight;
      return inside < 0 ? start : start + 1 + Math.floor(inside / rowHeight);
    },
  };
}

/** How many of the ascending numbers come before the first that `isBeyond`. */
function countUntil(ascending: readonly number[], isBeyond: (one: number) => boolean): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBeyond(ascending[middle] ?? Number.POSITIVE_INFINITY)) high = middle;
    else low = middle + 1;
  }
  return low;
}
