import type { ListView } from '../list-grid.tsx';
import { GridTools } from './grid-tools.tsx';
import { RowDensityMenu } from './row-density-menu.tsx';

type ListToolsProps<Row> = {
  readonly view: Omit<ListView<Row>, 'setSort'>;
  /** Whether there is or will be a list; without one there are no columns and no export. */
  readonly isListed: boolean;
  /** Unset while only a part of the list is loaded, which is not exported. */
  readonly isWhole: boolean;
  /** Name of exported files without the extension. */
  readonly fileName: string;
};

/** The tools of a list page: columns, export, density. */
export function ListTools<Row>({ view, isListed, isWhole, fileName }: ListToolsProps<Row>) {
  const { rows, columns, moreExported, allRows, sort, layout, setLayout, presets } = view;
  return (
    <>
      {isListed && (
        <GridTools
          rows={rows}
          columns={columns}
          moreExported={moreExported}
          allRows={allRows}
          sort={sort}
          layout={layout}
          onLayoutChange={setLayout}
          initial={presets?.[0]?.layout}
          isWhole={isWhole}
          fileName={fileName}
        />
      )}
      <RowDensityMenu />
    </>
  );
}
