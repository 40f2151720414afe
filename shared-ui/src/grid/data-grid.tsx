import { Box, type SystemStyleObject } from '@adhelm/shared-ui/chakra';
import { type CSSProperties, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { groupAttributes } from './grid-attributes.ts';
import { type GridColumn, type GridSort, nextSort } from './grid-column.ts';
import { type CheckedState, GridHeader } from './grid-header.tsx';
import { HEADER_ROW } from './grid-keyboard.ts';
import { columnLayout } from './grid-layout.ts';
import { GridRow } from './grid-row.tsx';
import { GridSkeletonRows, SKELETON_ROWS } from './grid-skeleton-rows.tsx';
import { gridStyles } from './grid-styles.ts';
import { GridTotals } from './grid-totals.tsx';
import { HEADER_HEIGHT, rowHeights, TOTALS_HEIGHT, useRowDensity } from './row-height.ts';
import { rowOrder } from './row-order.ts';
import { useActiveCell } from './use-active-cell.ts';
import { useGridEvents } from './use-grid-events.ts';
import { type GridSelection, useRowSelection } from './use-row-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export type DataGridProps<Row> = {
  /** What the grid lists, for screen readers. */
  readonly label: string;
  /** Target of a skip link. */
  readonly id?: string;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** What a row is called: the label of its check mark. */
  readonly rowName: (row: Row) => string;
  /** Kept the same between renders unless they change: rows are drawn again when it does. */
  readonly columns: readonly GridColumn<Row>[];
  readonly sort: GridSort | null;
  readonly onSortChange: (sort: GridSort | null) => void;
  readonly selection?: GridSelection;
  /** Enter on a row. */
  readonly onOpen?: (row: Row) => void;
  /** Names the totals row; without it there is none. */
  readonly totalsLabel?: string;
  readonly isLoading?: boolean;
  /** What stands in place of rows when there are none. */
  readonly empty: ReactNode;
  readonly css?: SystemStyleObject;
};

/**
 * Rows by the hundred thousand: only those in sight are in the page. An ARIA grid with one tab stop: arrows, Home,
 * End and pages move, Space selects, Enter opens what is in the cell, or the row. Scrolls inside itself; the header,
 * the totals and the first column stay. It is as high as its rows, and no higher than its parent lets it be; `css` may
 * refer to the height of all of it as `var(--grid-height)`.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, id, rows, rowId, rowName, columns, sort, onSortChange, selection, totalsLabel } = props;
  const { onOpen, isLoading = false, empty, css } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [density] = useRowDensity();
  const rowHeight = rowHeights[density];
  const hasChecks = selection !== undefined;
  const columnCount = columns.length + (hasChecks ? 1 : 0);
  const isEmpty = !isLoading && rows.length === 0;
  const hasTotals = totalsLabel !== undefined && rows.length > 0;

  const sorted = columns.find((column) => column.id === sort?.column);
  const direction = sort?.direction ?? 'asc';
  const order = useMemo(() => rowOrder(rows, sorted, direction), [rows, sorted, direction]);
  const rowAt = useCallback((position: number) => rows[order[position] ?? -1], [rows, order]);
  const idAt = useCallback(
    (position: number) => {
      const row = rowAt(position);
      return row === undefined ? '' : rowId(row);
    },
    [rowAt, rowId],
  );

  const active = useActiveCell(scroller, rows.length, columnCount);
  const virtual = useVirtualRows({
    scroller,
    count: isLoading ? 0 : rows.length,
    rowHeight,
    activeRow: active.position.row,
  });
  const checked = checkedState(selection?.selected.size ?? 0, rows.length);
  const events = useGridEvents({
    rows: rows.length,
    columns: columnCount,
    page: () => Math.max(Math.floor((virtual.scrollRect?.height ?? 0) / rowHeight) - 2, 1),
    active,
    selecting: useRowSelection(selection, rows.length, idAt),
    areAllSelected: checked === 'all',
    onSort: (index) => {
      const column = columns[index - (hasChecks ? 1 : 0)];
      if (column !== undefined && column.isSortable !== false) onSortChange(nextSort(sort, column));
    },
    onOpen: (position) => {
      const row = rowAt(position);
      if (row !== undefined) onOpen?.(row);
    },
  });
  const bodyHeight = isLoading ? SKELETON_ROWS * rowHeight : virtual.getTotalSize();
  const activeColumnOf = (row: number) => (row === active.position.row ? active.position.column : null);

  return (
    <Box
      display="flex"
      flexDirection="column"
      minH="0"
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
      bg="bg.surface"
      css={css}
      style={isEmpty ? {} : wholeHeight(bodyHeight, hasTotals)}
    >
      <Box
        ref={scroller}
        id={id}
        role="grid"
        aria-label={label}
        aria-rowcount={isLoading ? -1 : rows.length + 1 + (hasTotals ? 1 : 0)}
        aria-colcount={columnCount}
        aria-multiselectable={hasChecks}
        aria-busy={isLoading}
        flex={isEmpty ? '0 0 auto' : '0 1 auto'}
        minH="0"
        css={gridStyles}
        style={{ ...columnLayout(columns, hasChecks), ...rowHeightProperty(rowHeight) }}
        {...events}
      >
        <GridHeader
          columns={columns}
          sort={sort}
          checked={hasChecks ? checked : undefined}
          activeColumn={activeColumnOf(HEADER_ROW)}
        />
        {!isEmpty && (
          <div {...groupAttributes('rows')} style={{ height: bodyHeight }}>
            {isLoading && <GridSkeletonRows columns={columns} hasChecks={hasChecks} rowHeight={rowHeight} />}
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = rowAt(index);
              return row === undefined ? null : (
                <GridRow
                  key={idAt(index)}
                  row={row}
                  position={index}
                  top={start - HEADER_HEIGHT}
                  columns={columns}
                  name={hasChecks ? rowName(row) : undefined}
                  isSelected={selection?.selected.has(rowId(row)) ?? false}
                  activeColumn={activeColumnOf(index)}
                />
              );
            })}
          </div>
        )}
        {hasTotals && (
          <GridTotals
            columns={columns}
            hasChecks={hasChecks}
            label={totalsLabel}
            rowIndex={rows.length + 2}
          />
        )}
      </Box>
      {isEmpty && empty}
    </Box>
  );
}

function checkedState(selected: number, rows: number): CheckedState {
  if (selected === 0 || rows === 0) return 'none';
  return selected >= rows ? 'all' : 'some';
}

const rowHeightProperty = (rowHeight: number) => ({ '--row-height': `${rowHeight}px` }) as CSSProperties;

const BORDERS = 2;

/** What the grid would take if nothing kept it from it: header, all rows, totals. */
function wholeHeight(bodyHeight: number, hasTotals: boolean): CSSProperties {
  const height = HEADER_HEIGHT + bodyHeight + (hasTotals ? TOTALS_HEIGHT : 0) + BORDERS;
  return { '--grid-height': `${height}px` } as CSSProperties;
}
