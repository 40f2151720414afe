import type { CellValue, GridColumn, GridSort } from '../grid-column.ts';
import { rowOrder } from './row-order.ts';

/** Rows with the same value in a column. */
export type RowGroup = {
  /** Identifies the group across renders. */
  readonly key: string;
  readonly value: CellValue;
  /** Indexes of its rows, in display order. */
  readonly rows: Uint32Array;
};

type Grouping<Row> = {
  readonly order: Uint32Array;
  readonly by: GridColumn<Row>;
  readonly sort: { readonly column: GridColumn<Row>; readonly direction: GridSort['direction'] } | undefined;
};

/**
 * Groups rows and keeps their order inside each group. Groups are ordered by their subtotal of the sorted column, or by
 * their first row if it has none or is the grouping column itself.
 */
export function rowGroups<Row>(rows: readonly Row[], { order, by, sort }: Grouping<Row>): RowGroup[] {
  const members = new Map<string, { readonly value: CellValue; readonly rows: number[] }>();
  for (const index of order) {
    const row = rows[index];
    if (row === undefined) continue;
    const value = by.value(row);
    const key = `${typeof value}:${value}`;
    const group = members.get(key);
    if (group === undefined) members.set(key, { value, rows: [index] });
    else group.rows.push(index);
  }
  const groups = [...members].map(([key, group]) => ({
    key,
    value: group.value,
    rows: Uint32Array.from(group.rows),
  }));
  if (sort === undefined || sort.column.id === by.id || sort.column.subtotal === undefined) return groups;
  const value = (group: RowGroup) => subtotalOf(rows, group, sort.column);
  const places = rowOrder(groups, { value }, sort.direction);
  return [...places].flatMap((place) => groups[place] ?? []);
}

/** A column's subtotal of a group; null if no value is known or the column has no subtotals. */
export function subtotalOf<Row>(
  rows: readonly Row[],
  group: RowGroup,
  { value, subtotal }: GridColumn<Row>,
): CellValue {
  if (subtotal === undefined) return null;
  const own = rowsOf(rows, group);
  if (subtotal !== 'sum') return subtotal(own);
  let sum: number | null = null;
  for (const row of own) {
    const figure = value(row);
    if (typeof figure === 'number') sum = (sum ?? 0) + figure;
  }
  return sum;
}

const knownRows = new WeakMap<RowGroup, readonly unknown[]>();

/** The rows of a group, as the same array each time so that results can be cached by it. */
function rowsOf<Row>(rows: readonly Row[], group: RowGroup): readonly Row[] {
  // cached by the group of this same array
  const known = knownRows.get(group) as readonly Row[] | undefined;
  if (known !== undefined) return known;
  const own = [...group.rows].flatMap((index) => rows[index] ?? []);
  knownRows.set(group, own);
  return own;
}
