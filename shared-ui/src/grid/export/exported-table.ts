import { rowsInOrder, rowView } from '../data/row-view.ts';
import { labelWithUnit } from '../grid-cell.tsx';
import type { CellValue, GridColumn, GridSort } from '../grid-column.ts';
import { arrangedColumns } from '../layout/arranged-columns.ts';
import type { GridLayout } from '../layout/grid-layout.ts';

/** A grid as plain values: a line of names, then a line for each row. */
export type ExportedTable = {
  readonly header: readonly string[];
  readonly lines: readonly (readonly CellValue[])[];
};

export type ExportedGrid<Row> = {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly layout: GridLayout;
  readonly sort: GridSort | null;
};

const none: ReadonlySet<string> = new Set();

/** All rows of a grid, not only those in sight, in its order; the columns that it shows, in theirs. */
export function exportedTable<Row>({ rows, columns, layout, sort }: ExportedGrid<Row>): ExportedTable {
  const view = rowView(rows, { columns, sort, groupBy: layout.groupBy, collapsed: none });
  return tableOf(rowsInOrder(rows, view), shownColumns(columns, layout));
}

/** The columns that a grid shows and that have values. */
export function shownColumns<Row>(
  columns: readonly GridColumn<Row>[],
  layout: GridLayout,
): GridColumn<Row>[] {
  return arrangedColumns(columns, layout).flatMap(({ column }) =>
    column.isExported === false ? [] : column,
  );
}

export function tableOf<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[]): ExportedTable {
  return {
    header: columns.map(labelWithUnit),
    lines: rows.map((row) => columns.map((column) => exportedValue(row, column))),
  };
}

/** A cell's value in the unit that the header names. */
export function exportedValue<Row>(row: Row, { value, inUnit }: GridColumn<Row>): CellValue {
  const own = value(row);
  return typeof own === 'number' && inUnit !== undefined ? inUnit(own) : own;
}
