import { csvText } from './delimited-text.ts';
import { type ExportedGrid, exportedTable } from './exported-table.ts';
import { saveFile } from './save-file.ts';

export type ExportFormat = 'csv' | 'xlsx';

/**
 * Downloads all rows of a grid as a file. Rejects if the code for workbooks cannot be loaded.
 */
export async function exportGrid<Row>(
  format: ExportFormat,
  name: string,
  grid: ExportedGrid<Row>,
): Promise<void> {
  const table = exportedTable(grid);
  if (format === 'csv')
    saveFile(`${name}.csv`, new Blob([csvText(table)], { type: 'text/csv;charset=utf-8' }));
  else saveFile(`${name}.xlsx`, await (await import('./workbook.ts')).workbookOf(table));
}
