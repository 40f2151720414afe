import type { GridColumn, GridSort } from '../grid-column.ts';
import { type RowGroup, rowGroups } from './row-groups.ts';
import { slicedRowOrder } from './row-order.ts';
import { finish, type SlicedWork } from './sliced-work.ts';

/** The displayed entries below the header: rows and, if grouped, group headers. */
export type RowView = {
  readonly count: number;
  /** By position: an index of `rows`, or −1 − g for the header of group g. Undefined for rows in original order. */
  readonly entries: Uint32Array | Int32Array | undefined;
  readonly groups: readonly RowGroup[];
  readonly isGrouped: boolean;
};

export type RowViewOptions<Row> = {
  readonly columns: readonly GridColumn<Row>[];
  readonly sort: GridSort | null;
  readonly groupBy: string | null;
  /** Keys of collapsed groups. */
  readonly collapsed: ReadonlySet<string>;
};

/** Sorts, then groups. Rows are never copied, only their indexes. */
export function rowView<Row>(rows: readonly Row[], options: RowViewOptions<Row>): RowView {
  return finish(slicedRowView(rows, options));
}

/** `rowView` in slices. */
export function* slicedRowView<Row>(rows: readonly Row[], options: RowViewOptions<Row>): SlicedWork<RowView> {
  const { columns, sort, groupBy, collapsed } = options;
  const sorted = columns.find(({ id }) => id === sort?.column);
  const direction = sort?.direction ?? 'asc';
  const by = columns.find(({ id }) => id === groupBy);
  if (by === undefined) {
    const entries = sorted === undefined ? undefined : yield* slicedRowOrder(rows, sorted, direction);
    return { count: rows.length, entries, groups: [], isGrouped: false };
  }
  const order = yield* slicedRowOrder(rows, sorted, direction);
  const groups = yield* rowGroups(rows, {
    order,
    by,
    sort: sorted === undefined ? undefined : { column: sorted, direction },
  });
  const entries = new Int32Array(rows.length + groups.length);
  let count = 0;
  for (const [place, group] of groups.entries()) {
    entries[count++] = -1 - place;
    if (collapsed.has(group.key)) continue;
    entries.set(group.rows, count);
    count += group.rows.length;
  }
  return { count, entries: entries.subarray(0, count), groups, isGrouped: true };
}

/** −1 − g for the header of group g, otherwise an index of the rows. */
const entryAt = ({ entries }: RowView, position: number) =>
  entries === undefined ? position : entries[position];

/** The group whose header is at a position; undefined for rows. */
export function groupAt(view: RowView, position: number): RowGroup | undefined {
  return view.groups[-1 - (entryAt(view, position) ?? 0)];
}

/** The row at a position; undefined for group headers and outside the view. */
export function rowIn<Row>(rows: readonly Row[], view: RowView, position: number): Row | undefined {
  return rows[entryAt(view, position) ?? -1];
}

/** All rows of a view in order, including those of collapsed groups. */
export function rowsInOrder<Row>(rows: readonly Row[], { entries, groups, isGrouped }: RowView): Row[] {
  if (entries === undefined) return [...rows];
  const inOrder: Row[] = [];
  for (const indexes of isGrouped ? groups.map((group) => group.rows) : [entries]) {
    for (const index of indexes) {
      const row = rows[index];
      if (row !== undefined) inOrder.push(row);
    }
  }
  return inOrder;
}
