import type { CellValue, GridColumn, GridSort } from '../grid-column.ts';
import { slicedRowOrder } from './row-order.ts';
import { ROWS_PER_STEP, type SlicedWork } from './sliced-work.ts';

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
export function* rowGroups<Row>(
  rows: readonly Row[],
  { order, by, sort }: Grouping<Row>,
): SlicedWork<readonly RowGroup[]> {
  const members = new Map<string, { readonly value: CellValue; readonly rows: number[] }>();
  let steps = 0;
  for (const index of order) {
    if (++steps % ROWS_PER_STEP === 0) yield;
    const row = rows[index];
    if (row === undefined) continue;
    const value = by.value(row);
    const key = `${typeof value}:${value}`;
    const group = members.get(key);
    if (group === undefined) members.set(key, { value, rows: [index] });
    else group.rows.push(index);
  }
  const groups: RowGroup[] = [];
  for (const [key, group] of members) {
    groups.push({ key, value: group.value, rows: Uint32Array.from(group.rows) });
    yield;
  }
  if (sort === undefined || sort.column.id === by.id || sort.column.subtotal === undefined) return groups;
  const value = (group: RowGroup) => subtotalOf(rows, group, sort.column);
  const places = yield* slicedRowOrder(groups, { value }, sort.direction);
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
export function rowsOf<Row>(rows: readonly Row[], group: RowGroup): readonly Row[] {
  // cached by the group of this same array
  const known = knownRows.get(group) as readonly Row[] | undefined;
  if (known !== undefined) return known;
  const own: Row[] = [];
  for (const index of group.rows) {
    const row = rows[index];
    if (row !== undefined) own.push(row);
  }
  knownRows.set(group, own);
  return own;
}
