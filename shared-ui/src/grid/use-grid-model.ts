import { type RefObject, useMemo, useState } from 'react';
import { checkedState } from './check-mark.tsx';
import { rowPlaces } from './data/row-places.ts';
import { groupAt, rowIn } from './data/row-view.ts';
import type { DataGridProps } from './data-grid-props.ts';
import { type GridColumn, nextSort } from './grid-column.ts';
import { CHECK_WIDTH } from './grid-styles.ts';
import { type ArrangedColumn, arrangedColumns } from './layout/arranged-columns.ts';
import { plainGridLayout } from './layout/grid-layout.ts';
import { type PlacedColumn, placedColumns } from './layout/placed-columns.ts';
import { useColumnActions } from './layout/use-column-actions.ts';
import { CARD_GROUP_HEIGHT, cardHeight, HEADER_HEIGHT, rowHeightOf, useRowDensity } from './row-height.ts';
import { useActiveCell } from './use-active-cell.ts';
import { useCardDetails } from './use-card-details.ts';
import { useCellEditor } from './use-cell-editor.ts';
import { useCopy } from './use-copy.ts';
import { useDrawnColumns } from './use-drawn-columns.ts';
import { useGridEvents } from './use-grid-events.ts';
import { useGridSize } from './use-grid-size.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useRowView } from './use-row-view.ts';

/** Below this width rows become cards, because a phone shows too little of a table to be useful. */
const CARD_WIDTH = 480;
const RESIZE_STEP = 16;

/** The grid's state and behaviour, apart from its looks. */
export function useGridModel<Row>(props: DataGridProps<Row>, scroller: RefObject<HTMLElement | null>) {
  const {
    rowId,
    columns,
    sort,
    onSortChange,
    selection,
    cardColumns,
    linesPerRow,
    isUpdating = false,
  } = props;
  const [ownLayout, setOwnLayout] = useState(plainGridLayout);
  const layout = props.layout ?? ownLayout;
  const [actions, announcement] = useColumnActions({
    columns,
    layout,
    onLayoutChange: props.onLayoutChange ?? setOwnLayout,
    onSortChange,
  });

  const { size, isMeasured } = useGridSize(scroller);
  const isCard = size.width < CARD_WIDTH;
  const checkWidth = selection === undefined ? 0 : CHECK_WIDTH;
  const places = useMemo(
    () =>
      placedColumns(
        isCard && cardColumns !== undefined
          ? ofCards(columns, cardColumns)
          : arrangedColumns(columns, layout),
        {
          widths: layout.widths,
          room: size.width,
          checkWidth,
        },
      ),
    [columns, layout, size.width, checkWidth, isCard, cardColumns],
  );
  const [density] = useRowDensity();
  const rowHeight = isCard
    ? cardHeight(places.columns.length, linesPerRow)
    : rowHeightOf(density, linesPerRow);
  const groupedBy = columns.find(({ id }) => id === layout.groupBy);
  const groupHeight = isCard && isSlim(groupedBy, places.columns) ? CARD_GROUP_HEIGHT : rowHeight;

  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const { groupBy } = layout;
  const viewed = useRowView(props.rows, { columns, sort, groupBy, collapsed });
  const { rows, view } = viewed;
  const rowsAt = useMemo(() => rowPlaces(view, rowHeight, groupHeight), [view, rowHeight, groupHeight]);
  const isLoading = props.isLoading === true || !viewed.isReady || (isUpdating && props.rows.length === 0);
  const columnCount = places.columns.length + (checkWidth > 0 ? 1 : 0);
  const active = useActiveCell(scroller, view.count, columnCount);
  const drawn = useDrawnColumns({
    scroller,
    places,
    room: size.width,
    activeColumn: active.position.column,
    isWhole: isCard,
  });

  const idsOf = (some: readonly (Row | undefined)[]) =>
    some.flatMap((row) => (row === undefined ? [] : rowId(row)));
  const selecting = useRowSelection(selection, {
    allIds: () => rows.map(rowId),
    idsAt: (position) => {
      const group = groupAt(view, position);
      if (group === undefined) return idsOf([rowIn(rows, view, position)]);
      return idsOf(Array.from(group.rows, (index) => rows[index]));
    },
    isGroup: (position) => groupAt(view, position) !== undefined,
  });
  const checked = selection === undefined ? undefined : checkedState(selection.selected.size, rows.length);

  const placedAt = (index: number) => places.columns.find((placed) => placed.index === index);
  const toggleGroup = (key: string) =>
    setCollapsed((present) => {
      const next = new Set(present);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const editor = useCellEditor<Row>(active.refocus, props.edit);
  const events = useGridEvents({
    rows: view.count,
    columns: columnCount,
    page: Math.max(Math.floor((size.height - HEADER_HEIGHT) / rowHeight) - 1, 1),
    active,
    selecting,
    areAllSelected: checked === 'all',
    isGroup: (position) => groupAt(view, position) !== undefined,
    onSort: (index) => {
      const column = placedAt(index)?.column;
      if (column !== undefined && column.isSortable !== false) onSortChange(nextSort(sort, column));
    },
    onMoveColumn: (index, by) => {
      const placed = placedAt(index);
      if (placed === undefined) return;
      const to = places.columns.indexOf(placed) + by;
      if (places.columns[to] === undefined) return;
      actions.move(placed.column.id, to);
      active.activate({ row: -1, column: index + by }, true);
    },
    onResizeColumn: (index, by) => {
      const placed = placedAt(index);
      if (placed !== undefined) actions.resize(placed.column.id, placed.width + by * RESIZE_STEP);
    },
    onEdit: (at, orFirst = false) => {
      const row = rowIn(rows, view, at.row);
      if (row === undefined) return false;
      const own = placedAt(at.column);
      const candidates = orFirst ? [own, ...places.columns] : [own];
      const found = candidates.find((placed) => placed !== undefined && editor.isOffered(placed.column, row));
      if (found === undefined) return false;
      active.activate({ row: at.row, column: found.index });
      editor.open(rowId(row), found.column.id);
      return true;
    },
    isEditing: editor.editing !== null,
    isEditable: (column) => placedAt(column)?.column.editor !== undefined,
    onOwnKey: (key, position) => props.onKey?.(key, rowIn(rows, view, position)) ?? false,
    onRowMenu:
      props.onRowMenu === undefined
        ? undefined
        : (position, point) => {
            const row = rowIn(rows, view, position);
            if (row === undefined) return false;
            props.onRowMenu?.(row, point);
            return true;
          },
    onOpen: (position) => {
      const group = groupAt(view, position);
      const row = rowIn(rows, view, position);
      if (group !== undefined) toggleGroup(group.key);
      else if (row !== undefined) props.onOpen?.(row);
    },
  });

  const details = useCardDetails({ isOffered: isCard && cardColumns !== undefined, rows, view });

  const onCopy = useCopy({
    rows,
    rowId,
    view,
    columns: places.columns,
    selected: selection?.selected,
    active: active.position,
  });

  return {
    layout,
    size,
    isMeasured,
    rows,
    isLoading,
    isUpdating: isUpdating || viewed.isPending,
    isCard,
    checkWidth,
    places,
    drawn,
    header: places.columns[0]?.column.id,
    rowHeight,
    view,
    rowsAt,
    groupedBy,
    collapsed,
    columnCount,
    active: active.position,
    editing: editor.editing,
    checked,
    events: { ...events, onClick: details.onClick(events.onClick), onCopy },
    actions,
    announcement,
    isEmpty: !isLoading && rows.length === 0,
    details: { ...details, columns: columns.slice(1).filter(({ isExported }) => isExported !== false) },
  };
}

/** Whether the header of a group is its name and its rows' count alone. */
const isSlim = <Row>(by: GridColumn<Row> | undefined, columns: readonly PlacedColumn<Row>[]): boolean =>
  by?.groupNote === undefined && columns.every(({ column }) => column.subtotal === undefined);

/** The name and some columns, in their order. */
function ofCards<Row>(columns: readonly GridColumn<Row>[], ids: readonly string[]): ArrangedColumn<Row>[] {
  const [first] = columns;
  const chosen = ids.flatMap((id) => columns.find((column) => column.id === id && column !== first) ?? []);
  return [...(first === undefined ? [] : [first]), ...chosen].map((column) => ({ column, pin: 'none' }));
}
