import type { KeyboardEvent, MouseEvent } from 'react';
import { HEADER_ROW, movedCell } from './grid-keyboard.ts';
import { type ActiveCell, cellOfEvent } from './use-active-cell.ts';
import type { SelectionActions } from './use-row-selection.ts';

type GridEventsOptions = {
  readonly rows: number;
  readonly columns: number;
  /** Rows that fit in sight. */
  readonly page: () => number;
  readonly active: ActiveCell;
  readonly selecting: SelectionActions | null;
  readonly areAllSelected: boolean;
  readonly onSort: (column: number) => void;
  readonly onOpen: (row: number) => void;
};

/** The grid's keyboard and mouse, listened to once for all cells. */
export function useGridEvents(options: GridEventsOptions) {
  const { rows, columns, page, active, selecting, areAllSelected, onSort, onOpen } = options;

  const isCheck = (column: number) => selecting !== null && column === 0;

  const activateHeader = (column: number) => {
    if (isCheck(column)) selecting?.setAll(!areAllSelected);
    else onSort(column);
  };

  const open = (cell: Element, row: number) => {
    const control = cell.querySelector<HTMLElement>('a[href], button:not(:disabled)');
    if (control !== null) control.click();
    else onOpen(row);
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const cell = cellOfEvent(event.target);
    if (cell === null) return;
    active.activate(cell);
    if (cell.row === HEADER_ROW) activateHeader(cell.column);
    else if (isCheck(cell.column)) selecting?.toggle(cell.row, event.shiftKey);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    const at = cellOfEvent(target);
    const isOnCell = target instanceof HTMLElement && target.dataset.row !== undefined;
    if (at === null || !isOnCell || event.altKey) return;
    const moved = movedCell(at, event, {
      rows,
      columns,
      page: page(),
      isRtl: event.currentTarget.closest<HTMLElement>('[dir]')?.dir === 'rtl',
    });
    const isSelectAll = (event.ctrlKey || event.metaKey) && key === 'a' && selecting !== null;
    if (moved === null && !isSelectAll && key !== 'Enter' && key !== ' ') return;
    event.preventDefault();
    if (moved !== null) {
      if (event.shiftKey && moved.row >= 0 && moved.row !== at.row) {
        selecting?.extend(Math.max(at.row, 0), moved.row);
      }
      active.activate(moved, true);
    } else if (isSelectAll) selecting.setAll(true);
    else if (at.row === HEADER_ROW) activateHeader(at.column);
    else if (key === 'Enter') open(target, at.row);
    else selecting?.toggle(at.row, event.shiftKey);
  };

  return { onClick, onKeyDown };
}
