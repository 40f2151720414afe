import type { ListView } from '../list-grid.tsx';
import { GridTools } from './grid-tools.tsx';
import { RowDensityMenu } from './row-density-menu.tsx';

type ListToolsProps<Row> = {
  readonly view: Omit<ListView<Row>, 'setSort'>;
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
