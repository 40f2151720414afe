import type { RefObject } from 'react';
import { type CheckedState, checkedState } from './check-mark.tsx';
import type { RowGroup } from './data/row-groups.ts';
import type { RowPlaces } from './data/row-places.ts';
import { groupAt, type RowView, rowIn } from './data/row-view.ts';
import { groupAttributes } from './grid-attributes.ts';
import type { GridColumn } from './grid-column.ts';
import { GridGroupRow } from './grid-group-row.tsx';
import type { CellPosition } from './grid-keyboard.ts';
import { GridRow } from './grid-row.tsx';
import type { PlacedColumn } from './layout/placed-columns.ts';
import type { RowSelection } from './row-selection.ts';
import type { EditedCell } from './use-cell-editor.ts';
import { useDrawnRows } from './use-drawn-rows.ts';

type GridBodyProps<Row> = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly room: number;
  /** Before, there are no rows yet, only their height. */
  readonly isMeasured: boolean;
  readonly rows: readonly Row[];
  readonly view: RowView;
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly columns: readonly PlacedColumn<Row>[];
  readonly header: string | undefined;
  readonly groupedBy: GridColumn<Row> | undefined;
  readonly collapsed: ReadonlySet<string>;
  readonly places: RowPlaces;
  readonly selected: RowSelection | undefined;
  readonly active: CellPosition;
  readonly editing: EditedCell | null;
  readonly isCard: boolean;
};

/** The visible rows. Scrolling renders only this component. */
export function GridBody<Row>(props: GridBodyProps<Row>) {
  const { scroller, room, isMeasured, rows, view, rowId, rowName, columns, header, groupedBy, collapsed } =
    props;
  const { places, selected, active, editing, isCard } = props;
  const positions = useDrawnRows({
    scroller,
    count: isMeasured ? view.count : 0,
    places,
    room,
    activeRow: active.row,
  });
  const place = (position: number) => ({
    position,
    top: places.topOf(position),
    columns,
    header,
    activeColumn: position === active.row ? active.column : null,
    isCard,
  });
  return (
    <div {...groupAttributes('rows')} style={{ height: places.height }}>
      {positions.map((position) => {
        const group = groupAt(view, position);
        if (group !== undefined && groupedBy !== undefined) {
          return (
            <GridGroupRow
              key={group.key}
              {...place(position)}
              group={group}
              rows={rows}
              by={groupedBy}
              isCollapsed={collapsed.has(group.key)}
              checked={groupChecked(group, rows, rowId, selected)}
            />
          );
        }
        const row = rowIn(rows, view, position);
        if (row === undefined) return null;
        const id = rowId(row);
        return (
          <GridRow
            key={`row:${id}`}
            {...place(position)}
            row={row}
            name={selected === undefined ? undefined : rowName(row)}
            isSelected={selected?.has(id) ?? false}
            isInGroup={view.isGrouped}
            editing={editing?.row === id ? editing : null}
          />
        );
      })}
    </div>
  );
}

function groupChecked<Row>(
  group: RowGroup,
  rows: readonly Row[],
  rowId: (row: Row) => string,
  selected: RowSelection | undefined,
): CheckedState | undefined {
  if (selected === undefined) return undefined;
  let count = 0;
  if (selected.size > 0) {
    for (const index of group.rows) {
      const row = rows[index];
      if (row !== undefined && selected.has(rowId(row))) count += 1;
    }
  }
  return checkedState(count, group.rows.length);
}
