import type { GridColumn } from '../grid-column.ts';
import type { ColumnPin, GridLayout } from './grid-layout.ts';

/** A column that is shown, and whether it stays where it is when the grid is scrolled sideways. */
export type ArrangedColumn<Row> = { readonly column: GridColumn<Row>; readonly pin: ColumnPin };

/** All columns, hidden ones too, in the order of the layout; one that it does not name follows its own neighbour. */
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

/** The columns that are shown, in the order in which they stand: pinned at the start, the others, pinned at the end. */
export function arrangedColumns<Row>(
  columns: readonly GridColumn<Row>[],
  layout: GridLayout,
): ArrangedColumn<Row>[] {
  const hidden = new Set(layout.hidden);
  const first = columns[0];
  const arranged = orderedColumns(columns, layout)
    .filter(({ id }) => !hidden.has(id))
    .map((column) => ({ column, pin: layout.pins[column.id] ?? column.pin ?? ownPin(column === first) }));
  const pinned = (wanted: ColumnPin) => arranged.filter(({ pin }) => pin === wanted);
  return [...pinned('start'), ...pinned('none'), ...pinned('end')];
}

/** What a row is known by stands first, and stays. */
const ownPin = (isFirst: boolean): ColumnPin => (isFirst ? 'start' : 'none');

/**
 * A layout with a column moved to another place among those that are shown. It takes the pin of the column that stood
 * there: a move across an edge of the pinned ones pins, or lets go.
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
