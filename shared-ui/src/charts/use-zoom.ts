import { useState } from 'react';
import type { ChartRow } from './chart-data.ts';

/** The first and the last time of what is shown, as rows have them. */
type Zoom = { readonly first: string; readonly last: string };

/** A shorter period would be a single point. */
const FEWEST = 2;

/**
 * Which rows of a chart are shown: all of them, or a period that somebody chose. The period stays when newer figures arrive,
 * and ends when they have none of its days.
 */
export function useZoom(rows: readonly ChartRow[]) {
  const [zoom, setZoom] = useState<Zoom | null>(null);
  const first = zoom === null ? -1 : rows.findIndex(({ day }) => day === zoom.first);
  const last = zoom === null ? -1 : rows.findIndex(({ day }) => day === zoom.last);
  const isZoomed = first >= 0 && last - first + 1 >= FEWEST && last - first + 1 < rows.length;
  const [from, to] = isZoomed ? [first, last] : [0, rows.length - 1];
  const count = to - from + 1;

  const show = (start: number, end: number) => {
    const [one, other] = [rows[start]?.day, rows[end]?.day];
    setZoom(one === undefined || other === undefined ? null : { first: one, last: other });
  };
  /** Shows as many rows, so many rows later; earlier for a negative number. */
  const move = (by: number) => {
    const start = Math.min(Math.max(from + by, 0), rows.length - count);
    show(start, start + count - 1);
  };
  return {
    shown: isZoomed ? rows.slice(from, to + 1) : rows,
    isZoomed,
    hasEarlier: from > 0,
    hasLater: to < rows.length - 1,
    canZoomIn: count > FEWEST,
    /** To what lies between two of the shown rows, in any order. */
    zoomTo: (one: number, other: number) => {
      if (one !== other) show(from + Math.min(one, other), from + Math.max(one, other));
    },
    /** To the newer half. */
    zoomIn: () => show(to - Math.max(FEWEST, Math.ceil(count / 2)) + 1, to),
    showEarlier: () => move(-Math.ceil(count / 2)),
    showLater: () => move(Math.ceil(count / 2)),
    showAll: () => setZoom(null),
  };
}
