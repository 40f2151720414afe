import type { GridColumn } from '../grid-column.ts';
import { type ColumnPin, type GridLayout, isColumnShown } from './grid-layout.ts';

/** A visible column and whether it is pinned during horizontal scrolling. */
export type ArrangedColumn<Row> = { readonly column: GridColumn<Row>; readonly pin: ColumnPin };

/** All columns in layout order, including hidden ones; unlisted columns stay next to their neighbour. */
export function orderedColumns<Row>(
  columns: readonly GridColumn<Row>[],
  { order }: Pick<GridLayout, 'order'>,
): GridColumn<Row>[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const ordered = [...new Set(order)].flatMap((id) => byId.get(id) ?? []);
  const placed = new Set(ordered);
  for (const [index, column] of columns.entries()) {
    if (placed.has(column)) continue;
    const neighbour = columns[index - 1];
    ordered.splice(neighbour === undefined ? 0 : ordered.indexOf(neighbour) + 1, 0, column);
  }
  return ordered;
}

/** The visible columns in display order: pinned to the start, unpinned, pinned to the end. */
export function arrangedColumns<Row>(
  columns: readonly GridColumn<Row>[],
  layout: GridLayout,
): ArrangedColumn<Row>[] {
  const first = columns[0];
  const arranged = orderedColumns(columns, layout)
    .filter(({ id }) => isColumnShown(layout, id))
    .map((column) => ({ column, pin: layout.pins[column.id] ?? column.pin ?? ownPin(column === first) }));
  const pinned = (side: ColumnPin) => arranged.filter(({ pin }) => pin === side);
  return [...pinned('start'), ...pinned('none'), ...pinned('end')];
}

/** The column that names the row is first and pinned. */
const ownPin = (isFirst: boolean): ColumnPin => (isFirst ? 'start' : 'none');

/**
 * A layout with a column moved to another position among the visible ones. It takes over the pin of the column at that
 * position, so moving across the edge of the pinned area pins or unpins it.
 */
export function withColumnMoved<Row>(
  columns: readonly GridColumn<Row>[],
  layout: GridLayout,
  { id, to }: { readonly id: string; readonly to: number },
): GridLayout {
  const arranged = arrangedColumns(columns, layout);
  const moved = arranged.find(({ column }) => column.id === id);
  const there = arranged[Math.min(Math.max(to, 0), arranged.length - 1)];
  if (moved === undefined || there === undefined || there === moved) return layout;
  const goesForward = arranged.indexOf(there) > arranged.indexOf(moved);
  const order = orderedColumns(columns, layout)
    .map((column) => column.id)
    .filter((other) => other !== id);
  order.splice(order.indexOf(there.column.id) + (goesForward ? 1 : 0), 0, id);
  const pins = there.pin === moved.pin ? layout.pins : { ...layout.pins, [id]: there.pin };
  return { ...layout, order, pins };
}
