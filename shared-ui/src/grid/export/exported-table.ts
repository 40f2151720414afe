import { labelWithUnit } from '../column-labels.ts';
import { rowsInOrder, rowView } from '../data/row-view.ts';
import type { CellValue, GridColumn, GridSort } from '../grid-column.ts';
import { arrangedColumns } from '../layout/arranged-columns.ts';
import type { GridLayout } from '../layout/grid-layout.ts';

/** A grid as plain values: a header line, then one line per row. */
export type ExportedTable = {
  readonly header: readonly string[];
  readonly lines: readonly (readonly CellValue[])[];
  /** What workbooks make of columns; texts and numbers without it. */
  readonly kinds?: readonly ('day' | 'sum' | 'plain')[];
};

export type ExportedGrid<Row> = {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly layout: GridLayout;
  readonly sort: GridSort | null;
  /** Columns that only exports have, after the visible ones. */
  readonly more?: readonly GridColumn<Row>[];
};

const none: ReadonlySet<string> = new Set();

/** All rows of a grid in its order, not only the visible ones, with its visible columns in order and then those of exports. */
export function exportedTable<Row>({
  rows,
  columns,
  layout,
  sort,
  more = [],
}: ExportedGrid<Row>): ExportedTable {
  const view = rowView(rows, { columns, sort, groupBy: layout.groupBy, collapsed: none });
  return tableOf(rowsInOrder(rows, view), [...visibleColumns(columns, layout), ...more]);
}

/** The visible columns that have values. */
export function visibleColumns<Row>(
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
    kinds: columns.map(({ isDay, isSummed }) => (isDay ? 'day' : isSummed ? 'sum' : 'plain')),
  };
}

/** A cell's value in the header's unit, or what its column exports instead. */
export function exportedValue<Row>(row: Row, { value, exported, inUnit }: GridColumn<Row>): CellValue {
  const own = (exported ?? value)(row);
  return typeof own === 'number' && inUnit !== undefined ? inUnit(own) : own;
}
