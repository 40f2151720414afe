import { messages } from '../messages/parts/grid.tsx';
import { type CheckedState, CheckMark } from './check-mark.tsx';
import { checkCellAttributes, groupAttributes, rowAttributes } from './grid-attributes.ts';
import type { GridSort } from './grid-column.ts';
import { GridHeaderCell } from './grid-header-cell.tsx';
import { HEADER_ROW } from './grid-keyboard.ts';
import type { GridLayout } from './layout/grid-layout.ts';
import type { ColumnPlaces, PlacedColumn } from './layout/placed-columns.ts';
import type { ColumnActions } from './layout/use-column-actions.ts';
import { useColumnDrag } from './layout/use-column-drag.ts';

type GridHeaderProps<Row> = {
  readonly places: ColumnPlaces<Row>;
  /** The rendered columns. */
  readonly columns: readonly PlacedColumn<Row>[];
  readonly room: number;
  readonly layout: GridLayout;
  readonly sort: GridSort | null;
  /** State of the checkbox for all rows; undefined if rows cannot be selected. */
  readonly checked: CheckedState | undefined;
  readonly activeColumn: number | null;
  readonly actions: ColumnActions;
};

/** The column headers. Pointer events resize and move columns here; the grid's own events handle keys. */
export function GridHeader<Row>(props: GridHeaderProps<Row>) {
  const { places, columns, room, layout, sort, checked, activeColumn, actions } = props;
  const { drag, handlers } = useColumnDrag(places, room, actions);
  const placeOf = (id: string) => places.columns.findIndex(({ column }) => column.id === id);
  const dropAt = (place: number) => {
    if (drag?.kind !== 'move' || drag.to !== place) return undefined;
    return placeOf(drag.id) < place ? 'after' : 'before';
  };
  const resized = drag?.kind === 'resize' ? columns.find(({ column }) => column.id === drag.id) : undefined;
  return (
    <div {...groupAttributes('head')} {...handlers}>
      <div {...rowAttributes(1)}>
        {checked !== undefined && (
          <div {...checkCellAttributes('columnheader', HEADER_ROW, activeColumn === 0)}>
            <CheckMark label={messages.selectAll} checked={checked} />
          </div>
        )}
        {columns.map((placed) => {
          const { column, index } = placed;
          const place = placeOf(column.id);
          return (
            <GridHeaderCell
              key={column.id}
              placed={placed}
              place={place}
              count={places.columns.length}
              direction={sort?.column === column.id ? sort.direction : null}
              isActive={activeColumn === index}
              isGrouped={layout.groupBy === column.id}
              hasChosenWidth={layout.widths[column.id] !== undefined}
              drop={dropAt(place)}
              actions={actions}
            />
          );
        })}
      </div>
      {resized !== undefined && drag?.kind === 'resize' && (
        <div className="resize-line" aria-hidden style={{ insetInlineStart: resized.start + drag.width }} />
      )}
    </div>
  );
}
