/** The data grid. Has no context of its own: modules bundle it, so that each has the grid that it was tested with. */
export { DataGrid, type DataGridProps } from './data-grid.tsx';
export { type CellValue, type GridColumn, type GridSort, sortFromText, sortToText } from './grid-column.ts';
export { fieldOfColumn, metadataColumns } from './metadata-columns.tsx';
export { RowDensityMenu } from './row-density-menu.tsx';
export { rowOrder } from './row-order.ts';
export type { RowSelection } from './row-selection.ts';
export { createSearchIndex, type SearchIndex } from './search-index.ts';
