import type { ClipboardEvent } from 'react';
import { type RowView, rowIn, rowsInOrder } from './data/row-view.ts';
import { tabbedText } from './export/delimited-text.ts';
import { exportedValue, tableOf } from './export/exported-table.ts';
import type { CellPosition } from './grid-keyboard.ts';
import type { PlacedColumn } from './layout/placed-columns.ts';
import type { RowSelection } from './row-selection.ts';
import { cellOfEvent } from './use-active-cell.ts';

type CopyOptions<Row> = {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly view: RowView;
  readonly columns: readonly PlacedColumn<Row>[];
  readonly selected: RowSelection | undefined;
  readonly active: CellPosition;
};

/**
 * Ctrl+C or the browser's menu copies the selected rows in grid order, otherwise the active cell, tab-separated.
 * Selected text is copied as usual.
 */
export function useCopy<Row>({ rows, rowId, view, columns, selected, active }: CopyOptions<Row>) {
  const selectedText = (): string | null => {
    if (selected === undefined || selected.size === 0) return null;
    const chosen = rowsInOrder(rows, view).filter((row) => selected.has(rowId(row)));
    const exported = columns.map(({ column }) => column).filter(({ isExported }) => isExported !== false);
    return tabbedText(tableOf(chosen, exported).lines);
  };
  const activeText = (): string | null => {
    const row = rowIn(rows, view, active.row);
    const placed = columns.find(({ index }) => index === active.column);
    if (row === undefined || placed === undefined) return null;
    return String(exportedValue(row, placed.column) ?? '');
  };
  return (event: ClipboardEvent<HTMLElement>) => {
    const marked = document.getSelection();
    if (cellOfEvent(event.target) === null || (marked !== null && !marked.isCollapsed)) return;
    const text = selectedText() ?? activeText();
    if (text === null) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
}
