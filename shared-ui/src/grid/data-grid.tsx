import { Box, VisuallyHidden } from '@adhelm/shared-ui/chakra';
import { type CSSProperties, useRef } from 'react';
import { CardDetails } from './card-details.tsx';
import { CardSort } from './card-sort.tsx';
import type { DataGridProps } from './data-grid-props.ts';
import { groupAttributes } from './grid-attributes.ts';
import { GridBody } from './grid-body.tsx';
import { GridHeader } from './grid-header.tsx';
import { HEADER_ROW } from './grid-keyboard.ts';
import { GridSkeletonRows, SKELETON_ROWS } from './grid-skeleton-rows.tsx';
import { gridStyles } from './grid-styles.ts';
import { GridTotals } from './grid-totals.tsx';
import { placesStyle } from './layout/placed-columns.ts';
import { cardHeadOf, HEADER_HEIGHT, TOTALS_HEIGHT } from './row-height.ts';
import { useGridModel } from './use-grid-model.ts';

/**
 * A grid for hundreds of thousands of rows that renders only the visible rows and columns. Columns can be sorted,
 * grouped, pinned, moved, resized and hidden, by menu, pointer and keys. An ARIA grid (a treegrid if rows are grouped)
 * with one tab stop: arrows, Home, End and page keys move, Space selects, Enter uses the cell's link or button, moves
 * into its several controls (F2 always does; Escape returns), or opens the row. Scrolls inside itself with header, totals and pinned columns fixed. It is as high as its rows, up to its
 * parent's height; `css` may use the full height as `var(--grid-height)`. Below 480 px, rows become cards with a sort
 * menu above.
 *
 * @example
 * const columns: GridColumn<Widget>[] = [
 *   { id: 'name', label: 'Widget', align: 'start', width: 160, value: ({ name }) => name },
 *   { id: 'clicks', label: 'Clicks', align: 'end', width: 100, value: ({ clicks }) => clicks, subtotal: 'sum' },
 * ];
 * const [sort, setSort] = useState<GridSort | null>(null);
 * const [layout, setLayout] = useGridLayout('widgets');
 * <DataGrid
 *   label="Widgets"
 *   rows={widgets}
 *   rowId={({ id }) => id}
 *   rowName={({ name }) => name}
 *   columns={columns}
 *   sort={sort}
 *   onSortChange={setSort}
 *   layout={layout}
 *   onLayoutChange={setLayout}
 *   empty="There are no widgets."
 * />
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, id, rowId, rowName, sort, selection, totalsLabel, empty, css } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useGridModel(props, scroller);
  const { rows, view, places, drawn, header, size, isCard, rowHeight, checkWidth, active } = grid;
  const { isLoading, isUpdating, isEmpty } = grid;
  const hasChecks = checkWidth > 0;
  const hasTotals = totalsLabel !== undefined && rows.length > 0 && !isLoading;
  const bodyHeight = isLoading ? SKELETON_ROWS * rowHeight : grid.rowsAt.height;

  return (
    <Box
      display="flex"
      flexDirection="column"
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
      position="relative"
      isolation="isolate"
      bg={plane}
      // as a property, it would outweigh the list's own
      css={{ minHeight: '0', ...css }}
      style={isEmpty ? {} : wholeHeight(bodyHeight, hasTotals)}
    >
      {isCard && (
        <CardSort
          columns={places.columns.map(({ column }) => column)}
          sort={sort}
          onSortChange={props.onSortChange}
        />
      )}
      <Box
        ref={scroller}
        id={id}
        role={view.isGrouped ? 'treegrid' : 'grid'}
        aria-label={label}
        aria-rowcount={isLoading ? -1 : view.count + 1 + (hasTotals ? 1 : 0)}
        aria-colcount={grid.columnCount}
        aria-multiselectable={hasChecks}
        aria-busy={isLoading || isUpdating}
        data-updating={isUpdating && !isLoading ? '' : undefined}
        data-cards={isCard ? '' : undefined}
        flex={isEmpty ? '0 0 auto' : '0 1 auto'}
        minH="0"
        css={gridStyles}
        style={{ ...placesStyle(places, checkWidth), ...heightProperties(rowHeight, props.linesPerRow) }}
        {...grid.events}
      >
        <GridHeader
          places={places}
          columns={drawn}
          room={size.width}
          layout={grid.layout}
          sort={sort}
          checked={grid.checked}
          activeColumn={active.row === HEADER_ROW ? active.column : null}
          actions={grid.actions}
        />
        {isLoading && (
          <div {...groupAttributes('rows')} style={{ height: bodyHeight }}>
            <GridSkeletonRows columns={drawn} hasChecks={hasChecks} rowHeight={rowHeight} />
          </div>
        )}
        {!isLoading && !isEmpty && (
          <GridBody
            scroller={scroller}
            room={size.height}
            isMeasured={grid.isMeasured}
            rows={rows}
            view={view}
            rowId={rowId}
            rowName={rowName}
            columns={drawn}
            header={header}
            groupedBy={grid.groupedBy}
            collapsed={grid.collapsed}
            places={grid.rowsAt}
            selected={selection?.selected}
            active={active}
            editing={grid.editing}
            isCard={isCard}
          />
        )}
        {hasTotals && (
          <GridTotals
            columns={drawn}
            header={header}
            hasChecks={hasChecks}
            label={totalsLabel}
            rowIndex={view.count + 2}
            isCard={isCard}
          />
        )}
      </Box>
      {isEmpty && empty}
      <CardDetails
        row={grid.details.row}
        title={grid.details.row === null ? '' : rowName(grid.details.row)}
        columns={grid.details.columns}
        onClose={grid.details.onClose}
      />
      <VisuallyHidden aria-live="polite">{grid.announcement}</VisuallyHidden>
    </Box>
  );
}

const heightProperties = (rowHeight: number, lines: number | undefined) =>
  ({ '--row-height': `${rowHeight}px`, '--card-head': `${cardHeadOf(lines)}px` }) as CSSProperties;

/** Visible behind the rounded corners: at the top it matches the header's colour. */
const plane = `linear-gradient({colors.bg.muted}, {colors.bg.muted}) top / 100% ${HEADER_HEIGHT}px no-repeat, {colors.bg.surface}`;

const BORDERS = 2;

/** The grid's full height: header, all rows, totals. */
function wholeHeight(bodyHeight: number, hasTotals: boolean): CSSProperties {
  const height = HEADER_HEIGHT + bodyHeight + (hasTotals ? TOTALS_HEIGHT : 0) + BORDERS;
  return { '--grid-height': `${height}px` } as CSSProperties;
}
