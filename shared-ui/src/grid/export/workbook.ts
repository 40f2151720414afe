import writeWorkbook from 'write-excel-file/universal';
import type { ExportedTable } from './exported-table.ts';

/** Maximum column width of a workbook, in characters. */
const WIDEST = 48;
const NARROWEST = 10;

/** An Excel file with one sheet: frozen header, numbers as numbers, and texts never as formulas. */
export async function workbookOf({ header, lines }: ExportedTable): Promise<Blob> {
  const heads = header.map((value) => ({ value, fontWeight: 'bold' as const }));
  const columns = header.map((name) => ({ width: Math.min(Math.max(name.length + 2, NARROWEST), WIDEST) }));
  const cells = lines.map((line) => line.map((value) => (value === '' ? null : value)));
  return writeWorkbook([heads, ...cells], { columns, stickyRowsCount: 1 }).toBlob();
}
