import { HStack } from '@adhelm/shared-ui/chakra';
import type { ExportedGrid } from '../export/exported-table.ts';
import type { GridColumn } from '../grid-column.ts';
import type { GridLayout } from '../layout/grid-layout.ts';
import type { LoadAllRows } from '../list-grid.tsx';
import { ColumnsButton } from './columns-button.tsx';
import { ExportButton } from './export-button.tsx';

type GridToolsProps<Row> = ExportedGrid<Row> & {
  readonly onLayoutChange: (layout: GridLayout) => void;
  /** Columns that only exports have. */
  readonly moreExported?: ((rows: readonly Row[]) => Promise<readonly GridColumn<Row>[]>) | undefined;
  /** Loads the rows of exports, where `rows` are only a part of them. */
  readonly allRows?: LoadAllRows<Row> | undefined;
  /** The layout that the list starts with. */
  readonly initial?: GridLayout | undefined;
  /** Unset while rows are missing, which would be missing in an exported file too. */
  readonly isWhole?: boolean;
  /** Name of exported files without the extension: `campaigns 2026-11-15 to 2026-11-21`. */
  readonly fileName: string;
};

/**
 * The tools above a grid: the column chooser, and the export of all rows as CSV or Excel.
 *
 * @example
 * <GridTools fileName="widgets" rows={rows} columns={columns} sort={sort} layout={layout} onLayoutChange={setLayout} />
 */
export function GridTools<Row>({
  onLayoutChange,
  initial,
  fileName,
  isWhole = true,
  moreExported,
  allRows,
  ...grid
}: GridToolsProps<Row>) {
  return (
    <HStack gap="2">
      <ColumnsButton
        columns={grid.columns}
        layout={grid.layout}
        initial={initial}
        onLayoutChange={onLayoutChange}
      />
      <ExportButton
        {...grid}
        moreExported={moreExported}
        allRows={allRows}
        isWhole={isWhole}
        fileName={fileName}
      />
    </HStack>
  );
}
