/** The data grid. It has no React context, so modules bundle the version that they were tested with. */

export { rowOrder } from './data/row-order.ts';
export { DataGrid } from './data-grid.tsx';
export type { DataGridProps } from './data-grid-props.ts';
export { saveFile } from './export/save-file.ts';
export { formattedValue } from './grid-cell.tsx';
export { type CellValue, type GridColumn, type GridSort, sortFromText, sortToText } from './grid-column.ts';
export { amountInUnits, shareInPercent } from './in-unit.ts';
export {
  type GridLayout,
  type GridPreset,
  gridLayoutFrom,
  layoutOf,
  plainGridLayout,
} from './layout/grid-layout.ts';
export { useGridLayout } from './layout/use-grid-layout.ts';
export { ListGrid, type ListView } from './list-grid.tsx';
export { metadataColumns } from './metadata-columns.tsx';
export type { RowSelection } from './row-selection.ts';
export { GridTools } from './tools/grid-tools.tsx';
export { ListTools } from './tools/list-tools.tsx';
export { RowDensityMenu } from './tools/row-density-menu.tsx';
export { useSearchedRows } from './use-searched-rows.ts';
export { useUrlSort } from './use-url-sort.ts';
