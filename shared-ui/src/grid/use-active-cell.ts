import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type CellPosition, HEADER_ROW } from './grid-keyboard.ts';

export type ActiveCell = {
  readonly position: CellPosition;
  /** Makes a cell the grid's one tab stop, and with `focus` puts the focus there. */
  readonly activate: (position: CellPosition, focus?: boolean) => void;
};

/** The cell that Tab leads to and keys start from. Stays inside the grid when rows or columns go. */
export function useActiveCell(
  scroller: RefObject<HTMLElement | null>,
  rows: number,
  columns: number,
): ActiveCell {
  const [wanted, setWanted] = useState<CellPosition>({ row: 0, column: 0 });
  const wantsFocus = useRef(false);
  const row = Math.max(Math.min(wanted.row, rows - 1), HEADER_ROW);
  const column = Math.min(wanted.column, columns - 1);

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
      setWanted(position);
    },
  };
}

function cellElement(scroller: HTMLElement | null, { row, column }: CellPosition): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null;
}

/** Which cell an event happened in; null outside of cells. */
export function cellOfEvent(target: EventTarget | null): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-column]') : null;
  if (cell === null) return null;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}
