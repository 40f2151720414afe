import type { KeyboardEvent, MouseEvent } from 'react';
import { controlsOf, enterCell, isInControl, isPressed, menuButtonOf } from './cell-controls.ts';
import { type CellPosition, controlCommand, HEADER_ROW, headerCommand, movedCell } from './grid-keyboard.ts';
import { type ActiveCell, cellOfEvent } from './use-active-cell.ts';
import type { SelectionActions } from './use-row-selection.ts';

type GridEventsOptions = {
  readonly rows: number;
  readonly columns: number;
  /** Number of visible rows. */
  readonly page: number;
  readonly active: ActiveCell;
  readonly selecting: SelectionActions | null;
  readonly areAllSelected: boolean;
  readonly onSort: (column: number) => void;
  readonly onMoveColumn: (column: number, by: 1 | -1) => void;
  readonly onResizeColumn: (column: number, by: 1 | -1) => void;
  /** Opens a row, or expands and collapses a group. */
  readonly onOpen: (row: number) => void;
  readonly isGroup: (row: number) => boolean;
  /** Edits a cell in place, or with `orFirst` the first cell of its row that can be edited; false if there is none. */
  readonly onEdit: (at: CellPosition, orFirst?: boolean) => boolean;
  /** Whether a cell is edited now: its editor handles its keys. */
  readonly isEditing: boolean;
  /** Whether a column can be edited in some rows. */
  readonly isEditable: (column: number) => boolean;
  /** A key that the list itself handles; true if it did. */
  readonly onOwnKey: (key: string, row: number) => boolean;
  readonly onRowMenu: ((row: number, point: Point) => boolean) | undefined;
};

type Point = { readonly x: number; readonly y: number };

/** Sets the browser's tooltip on truncated text, only when it is pointed at. */
function showWholeText({ target }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof HTMLElement) || !target.classList.contains('text')) return;
  // never replace a title set by the column's own cell
  const isOwn = target.hasAttribute('title') && target.dataset.cut === undefined;
  if (isOwn) return;
  if (target.scrollWidth > target.clientWidth) {
    target.title = target.textContent ?? '';
    target.dataset.cut = '';
  } else {
    target.removeAttribute('title');
    delete target.dataset.cut;
  }
}

/** The grid's keyboard and mouse events, delegated for all cells. */
export function useGridEvents(options: GridEventsOptions) {
  const { rows, columns, page, active, selecting, areAllSelected, onSort, onOpen, isGroup } = options;

  const isCheck = (column: number) => selecting !== null && column === 0;

  const activateHeader = (column: number) => {
    if (isCheck(column)) selecting?.setAll(!areAllSelected);
    else onSort(column);
  };

  const open = (cell: Element, row: number) => {
    // the controls of a group are reached with Tab, because Enter expands and collapses it
    const [first, ...others] = isGroup(row) ? [] : controlsOf(cell);
    if (first === undefined) onOpen(row);
    // a single link or button is used without a second Enter
    else if (others.length === 0 && isPressed(first)) first.click();
    else first.focus();
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { target, shiftKey } = event;
    const cell = cellOfEvent(target);
    if (cell === null) return;
    active.activate(cell);
    // Ctrl or Shift with a link belongs to the browser, which opens it elsewhere
    if (isInControl(target)) return;
    const isSelecting = shiftKey || event.ctrlKey || event.metaKey;
    if (cell.row === HEADER_ROW) activateHeader(cell.column);
    else if (isCheck(cell.column) || isSelecting) selecting?.toggle(cell.row, shiftKey);
    else if (isGroup(cell.row)) onOpen(cell.row);
  };

  /** Shift with a click selects rows; prevent the browser from selecting text too. */
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (event.shiftKey && selecting !== null && !isInControl(event.target)) event.preventDefault();
  };

  const commandHeader = (
    cell: HTMLElement,
    column: number,
    event: KeyboardEvent<HTMLElement>,
    isRtl: boolean,
  ) => {
    const command = headerCommand(event, isRtl);
    if (command === null || isCheck(column)) return false;
    if (command.kind === 'menu') cell.querySelector<HTMLElement>('button.menu')?.click();
    else if (command.kind === 'move') options.onMoveColumn(column, command.by);
    else options.onResizeColumn(column, command.by);
    event.preventDefault();
    return true;
  };

  const onDoubleClick = ({ target }: MouseEvent<HTMLElement>) => {
    const cell = cellOfEvent(target);
    if (cell !== null && cell.row !== HEADER_ROW && !isInControl(target)) options.onEdit(cell);
  };

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    const cell = cellOfEvent(target);
    if (cell === null || cell.row === HEADER_ROW || !(target instanceof Element)) return;
    // a link has a menu of the browser's own
    if (target.closest('a[href]') !== null) return;
    const box = target.getBoundingClientRect();
    // the menu key has no point
    const isByKey = event.clientX === 0 && event.clientY === 0;
    const point = isByKey ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY };
    if (!openRowMenu(target, cell.row, point)) return;
    active.activate(cell);
    event.preventDefault();
  };

  /** The list's own menu of the row, or that of the button in it; false if it has neither. */
  const openRowMenu = (target: Element, row: number, point: Point) => {
    if (options.onRowMenu !== undefined) return options.onRowMenu(row, point);
    const button = menuButtonOf(target);
    button?.click();
    return button !== null;
  };

  /** Keys of the controls in a cell: between them, and back to the cell. */
  const onControlKey = (event: KeyboardEvent<HTMLElement>, at: CellPosition, isRtl: boolean) => {
    const target = event.target instanceof Element ? event.target : null;
    const cell = target?.closest<HTMLElement>('[data-row]') ?? null;
    if (cell === null || options.isEditing || at.row === HEADER_ROW || isGroup(at.row)) return;
    const controls = controlsOf(cell);
    const present = controls.findIndex((control) => control.contains(target));
    const control = controls[present];
    if (control === undefined) return;
    const command = controlCommand(event, { isRtl, ownsArrows: !isPressed(control) });
    if (command === null) return;
    const next = command === 'leave' ? cell : controls[present + command];
    // Tab goes on behind the last one
    if (next === undefined) return;
    event.preventDefault();
    active.activate(at);
    next.focus();
  };

  /** Keys that only mean something in this list: an editor, or an action of the row. */
  const isOwnKey = (event: KeyboardEvent<HTMLElement>, cell: HTMLElement, at: CellPosition) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const isRow = at.row !== HEADER_ROW && !isGroup(at.row) && !isCheck(at.column);
    if (isRow && key === 'F2' && (options.onEdit(at) || enterCell(cell))) return true;
    if (isRow && (key === 'F2' || key === 'e') && options.onEdit(at, true)) return true;
    // also while the value cannot be edited, so that a second Enter never leaves the list
    if (isRow && key === 'Enter' && options.isEditable(at.column)) {
      options.onEdit(at);
      return true;
    }
    return options.onOwnKey(key, at.row);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    const at = cellOfEvent(target);
    if (at === null || !(target instanceof HTMLElement)) return;
    const isRtl = event.currentTarget.closest<HTMLElement>('[dir]')?.dir === 'rtl';
    if (target.dataset.row === undefined) {
      onControlKey(event, at, isRtl);
      return;
    }
    if (at.row === HEADER_ROW && commandHeader(target, at.column, event, isRtl)) return;
    if (isOwnKey(event, target, at)) {
      event.preventDefault();
      return;
    }
    if (event.altKey) return;
    const moved = movedCell(at, event, { rows, columns, page, isRtl });
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

  return { onClick, onDoubleClick, onContextMenu, onMouseDown, onMouseOver: showWholeText, onKeyDown };
}
