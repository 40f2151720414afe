import type { CellValue, GridColumn, GridSort } from '../grid-column.ts';
import { type ColumnOrder, columnOrder, descending } from './column-order.ts';
import { originOf } from './row-subset.ts';

type Value<Row> = (row: Row) => CellValue;
type KnownOrder = ColumnOrder & { descending?: Uint32Array };

const NOT_IN_SUBSET = 0xffff_ffff;

/**
 * Cached by rows, then by the function that reads the column, so that each column is sorted once instead of at each
 * render.
 */
const knownOrders = new WeakMap<readonly unknown[], WeakMap<object, KnownOrder>>();

function orderOf<Row>(rows: readonly Row[], value: Value<Row>): KnownOrder {
  const ofRows = knownOrders.get(rows) ?? new WeakMap<object, KnownOrder>();
  knownOrders.set(rows, ofRows);
  const known = ofRows.get(value) ?? columnOrder(rows, value);
  ofRows.set(value, known);
  return known;
}

/**
 * The order of rows for a sort, as indexes into `rows`. Stable; unknown values come last in both directions. Without a
 * column, the original order.
 */
export function rowOrder<Row>(
  rows: readonly Row[],
  column: Pick<GridColumn<Row>, 'value'> | undefined,
  direction: GridSort['direction'],
): Uint32Array {
  if (column === undefined) return inOrder(rows.length);
  const origin = originOf(rows);
  if (origin === undefined) return sortedRows(rows, column.value, direction);
  return picked(sortedRows(origin.rows, column.value, direction), origin.indexes);
}

function sortedRows<Row>(
  rows: readonly Row[],
  value: Value<Row>,
  direction: GridSort['direction'],
): Uint32Array {
  const known = orderOf(rows, value);
  if (direction === 'desc') known.descending ??= descending(known);
  const order = new Uint32Array(rows.length);
  order.set(known.descending !== undefined && direction === 'desc' ? known.descending : known.known);
  order.set(known.unknown, known.known.length);
  return order;
}

/** Filters an order of all rows, as indexes into the subset. */
function picked(order: Uint32Array, subset: Uint32Array): Uint32Array {
  const places = new Uint32Array(order.length).fill(NOT_IN_SUBSET);
  let place = 0;
  for (const index of subset) places[index] = place++;
  const left = new Uint32Array(subset.length);
  let count = 0;
  for (const index of order) {
    const found = places[index] ?? NOT_IN_SUBSET;
    if (found !== NOT_IN_SUBSET) left[count++] = found;
  }
  return left;
}

function inOrder(length: number): Uint32Array {
  const order = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) order[index] = index;
  return order;
}
