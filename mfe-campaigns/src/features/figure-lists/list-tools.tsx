import {
  type GridColumn,
  type GridLayout,
  type GridSort,
  GridTools,
  RowDensityMenu,
} from '@adhelm/shared-ui/grid';

type ListToolsProps<Row> = {
  readonly view: {
    readonly rows: readonly Row[];
    readonly columns: readonly GridColumn<Row>[];
    readonly sort: GridSort | null;
    readonly layout: GridLayout;
    readonly setLayout: (layout: GridLayout) => void;
  };
  /** Whether there is a list, or will be: what is not there has no columns and no export. */
  readonly isListed: boolean;
  /** Of exported files, without its ending. */
  readonly fileName: string;
};

/** What a list's page offers at its top: columns, export, density. */
export function ListTools<Row>({ view, isListed, fileName }: ListToolsProps<Row>) {
  const { rows, columns, sort, layout, setLayout } = view;
  return (
    <>
      {isListed && (
        <GridTools
          rows={rows}
          columns={columns}
          sort={sort}
          layout={layout}
          onLayoutChange={setLayout}
          fileName={fileName}
        />
      )}
      <RowDensityMenu />
    </>
  );
}

/** Whether a list is there or on its way. */
export const isListed = ({ data, error }: { readonly data: unknown; readonly error: unknown }): boolean =>
  data !== undefined || error === undefined;
