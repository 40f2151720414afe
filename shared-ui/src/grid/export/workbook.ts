import writeWorkbook from 'write-excel-file/universal';
import type { ExportedTable } from './exported-table.ts';

/** Characters beyond which a column of a workbook is not made wider. */
const WIDEST = 48;
const NARROWEST = 10;

/** An Excel file of one sheet: the header stays in sight, numbers are numbers, texts are texts and never formulas. */
export async function workbookOf({ header, lines }: ExportedTable): Promise<Blob> {
  const heads = header.map((value) => ({ value, fontWeight: 'bold' as const }));
  const columns = header.map((name) => ({ width: Math.min(Math.max(name.length + 2, NARROWEST), WIDEST) }));
  const cells = lines.map((line) => line.map((value) => (value === '' ? null : value)));
  return writeWorkbook([heads, ...cells], { columns, stickyRowsCount: 1 }).toBlob();
}
