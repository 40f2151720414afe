/** A day that a spreadsheet stores as a date, whatever it shows: `day` is YYYY-MM-DD. */
export type DateCell = { readonly day: string };

/** What a cell holds. Delimited text has texts alone; a formula counts as its last result. */
export type Cell = string | number | boolean | DateCell | null;

/** `line` is where the row begins in the file, or its number in the sheet. */
export type TableRow = { readonly line: number; readonly cells: readonly Cell[] };

/** Rows in batches, so that whoever reads a long file lets others work in between. */
export type TableRows = AsyncIterable<readonly TableRow[]>;

/** A cell as a person reads it. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return cell.day;
  return String(cell).trim();
}

/** Whether there is nothing to read in a row. */
export function isBlank({ cells }: TableRow): boolean {
  return cells.every((cell) => textOf(cell) === '');
}
