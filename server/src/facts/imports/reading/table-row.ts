/** A day that a spreadsheet stores as a date, whatever its display format: `day` is YYYY-MM-DD. */
export type DateCell = { readonly day: string };

/** The value of a cell. Delimited text only has text. A formula counts as its last result. */
export type Cell = string | number | boolean | DateCell | null;

/** `line` is where the row begins in the file, or its number in the sheet. */
export type TableRow = { readonly line: number; readonly cells: readonly Cell[] };

/** Rows in batches, so that reading a long file does not block other work. */
export type TableRows = AsyncIterable<readonly TableRow[]>;

/** A cell as a person reads it. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return cell.day;
  return String(cell).trim();
}

/** Whether a row is blank. */
export function isBlank({ cells }: TableRow): boolean {
  return cells.every((cell) => textOf(cell) === '');
}
