import { gridRoom } from '@adhelm/shared-ui';
import { DataGrid } from './data-grid.tsx';
import type { DataGridProps } from './data-grid-props.ts';
import type { GridColumn, GridSort } from './grid-column.ts';
import type { GridLayout, GridPreset } from './layout/grid-layout.ts';

/** Loads all rows of a list; `onProgress` hears how many there are so far, and of how many. */
export type LoadAllRows<Row> = (onProgress: (done: number, of: number) => void) => Promise<readonly Row[]>;

/** The displayed state of a list: its rows, sort and columns. */
export type ListView<Row> = {
  readonly rows: readonly Row[];
  readonly isUpdating?: boolean;
  readonly columns: readonly GridColumn<Row>[];
  /** Columns that only exports have, after the visible ones: loaded when rows are exported. */
  readonly moreExported?: ((rows: readonly Row[]) => Promise<readonly GridColumn<Row>[]>) | undefined;
  /** Loads the rows of exports, where `rows` are only a part of them. */
  readonly allRows?: LoadAllRows<Row> | undefined;
  readonly sort: GridSort | null;
  readonly setSort: (sort: GridSort | null) => void;
  readonly layout: GridLayout;
  readonly setLayout: (layout: GridLayout) => void;
  /** Column settings to choose from; the list starts with the first. */
  readonly presets?: readonly GridPreset[] | undefined;
};

type OfView =
  | 'rows'
  | 'isUpdating'
  | 'columns'
  | 'sort'
  | 'onSortChange'
  | 'layout'
  | 'onLayoutChange'
  | 'css';
type ListGridProps<Row> = Omit<DataGridProps<Row>, OfView> & {
  readonly id: string;
  readonly view: ListView<Row>;
};

/** The grid of a list page, sized to the space available. */
export function ListGrid<Row>({ view, ...grid }: ListGridProps<Row>) {
  const { rows, isUpdating = false, columns, sort, setSort, layout, setLayout } = view;
  return (
    <DataGrid
      {...grid}
      rows={rows}
      isUpdating={isUpdating}
      columns={columns}
      sort={sort}
      onSortChange={setSort}
      layout={layout}
      onLayoutChange={setLayout}
      css={gridRoom}
    />
  );
}
