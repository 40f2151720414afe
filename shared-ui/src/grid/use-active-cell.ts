import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type CellPosition, HEADER_ROW } from './grid-keyboard.ts';

export type ActiveCell = {
  readonly position: CellPosition;
  /** Makes a cell the grid's tab stop, and with `focus` focuses it. */
  readonly activate: (position: CellPosition, focus?: boolean) => void;
  /** Focuses the present cell, after something inside it had the focus. */
  readonly refocus: () => void;
};

/** The grid's tab stop and starting point of keys. Stays inside the grid when rows or columns disappear. */
export function useActiveCell(
  scroller: RefObject<HTMLElement | null>,
  rows: number,
  columns: number,
): ActiveCell {
  const [requested, setRequested] = useState<CellPosition>({ row: 0, column: 0 });
  const wantsFocus = useRef(false);
  const row = Math.max(Math.min(requested.row, rows - 1), HEADER_ROW);
  const column = Math.min(requested.column, columns - 1);

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const cell = cellElement(scroller.current, { row, column });
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scroller, row, column]);

  return {
    position: { row, column },
    activate: (position, focus = false) => {
      wantsFocus.current = focus;
      setRequested(position);
    },
    refocus: () => cellElement(scroller.current, { row, column })?.focus({ preventScroll: true }),
  };
}

function cellElement(scroller: HTMLElement | null, { row, column }: CellPosition): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null;
}

/** The cell in which an event occurred; null outside cells. */
export function cellOfEvent(target: EventTarget | null): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-column]') : null;
  if (cell === null) return null;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}
