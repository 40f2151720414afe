import type { CellValue, GridColumn, GridSort } from '../grid-column.ts';
import { type ColumnOrder, columnOrder, descending } from './column-order.ts';
import { originOf } from './row-subset.ts';
import { finish, ROWS_PER_STEP, type SlicedWork } from './sliced-work.ts';

type Value<Row> = (row: Row) => CellValue;
type KnownOrder = ColumnOrder & { descending?: Uint32Array };
type SortedColumn<Row> = Pick<GridColumn<Row>, 'value'>;

/** One more than the place of a row, so that a new array says that no row has one. */
const NOT_IN_SUBSET = 0;

/**
 * Cached by rows, then by the function that reads the column, so that each column is sorted once instead of at each
 * render.
 */
const knownOrders = new WeakMap<readonly unknown[], WeakMap<object, KnownOrder>>();

function* orderOf<Row>(rows: readonly Row[], value: Value<Row>): SlicedWork<KnownOrder> {
  const ofRows = knownOrders.get(rows) ?? new WeakMap<object, KnownOrder>();
  knownOrders.set(rows, ofRows);
  const known = ofRows.get(value) ?? (yield* columnOrder(rows, value));
  ofRows.set(value, known);
  return known;
}

/**
 * The order of rows for a sort, as indexes into `rows`. Stable; unknown values come last in both directions. Without a
 * column, the original order.
 */
export function rowOrder<Row>(
  rows: readonly Row[],
  column: SortedColumn<Row> | undefined,
  direction: GridSort['direction'],
): Uint32Array {
  return finish(slicedRowOrder(rows, column, direction));
}

/** `rowOrder` in slices. */
export function* slicedRowOrder<Row>(
  rows: readonly Row[],
  column: SortedColumn<Row> | undefined,
  direction: GridSort['direction'],
): SlicedWork<Uint32Array> {
  if (column === undefined) return inOrder(rows.length);
  const origin = originOf(rows);
  if (origin === undefined) return yield* sortedRows(rows, column.value, direction);
  const order = yield* sortedRows(origin.rows, column.value, direction);
  return yield* picked(order, origin.indexes);
}

function* sortedRows<Row>(
  rows: readonly Row[],
  value: Value<Row>,
  direction: GridSort['direction'],
): SlicedWork<Uint32Array> {
  const known = yield* orderOf(rows, value);
  if (direction === 'desc') known.descending ??= yield* descending(known);
  const order = new Uint32Array(rows.length);
  order.set(known.descending !== undefined && direction === 'desc' ? known.descending : known.known);
  order.set(known.unknown, known.known.length);
  return order;
}

/** Filters an order of all rows, as indexes into the subset. */
function* picked(order: Uint32Array, subset: Uint32Array): SlicedWork<Uint32Array> {
  const places = new Uint32Array(order.length);
  let place = 0;
  for (const index of subset) places[index] = ++place;
  const left = new Uint32Array(subset.length);
  let count = 0;
  for (let start = 0; start < order.length; start += ROWS_PER_STEP) {
    yield;
    for (const index of order.subarray(start, start + ROWS_PER_STEP)) {
      const found = places[index] ?? NOT_IN_SUBSET;
      if (found !== NOT_IN_SUBSET) left[count++] = found - 1;
    }
  }
  return left;
}

function inOrder(length: number): Uint32Array {
  const order = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) order[index] = index;
  return order;
}
