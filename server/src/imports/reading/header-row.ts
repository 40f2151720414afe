import { unreadable } from './reading-limits.ts';
import { type Cell, type TableRow, textOf } from './table-row.ts';

export type Header = {
  readonly line: number;
  /** One name a column; those without a header, or with one that another has, get a number. */
  readonly columns: readonly string[];
};

/** The header stands in the first rows: above it are titles, below it the figures. */
const LOOKED_AT_ROWS = 50;
const LONGEST_NAME = 200;
const FIGURE = /^[\s$€£¥₹-]*\d[\d\s.,:/-]*%?$/;

function isHeading(cell: Cell): boolean {
  return typeof cell === 'string' && cell.trim() !== '' && !FIGURE.test(cell.trim());
}

function filled(row: TableRow): readonly Cell[] {
  return row.cells.filter((cell) => textOf(cell) !== '');
}

/** Rows that name columns: nothing but words, in more than one column. */
function couldBeHeader(row: TableRow): boolean {
  const cells = filled(row);
  return cells.length > 1 && cells.every(isHeading);
}

function namesOf({ cells }: TableRow): string[] {
  const taken = new Set<string>();
  return cells.map((cell, index) => {
    const base =
      textOf(cell)
        .replaceAll(/\s+/g, ' ')
        .slice(0, LONGEST_NAME - 6) || `Column ${index + 1}`;
    let name = base;
    for (let count = 2; taken.has(name); count += 1) name = `${base} (${count})`;
    taken.add(name);
    return name;
  });
}

/**
 * The row that names the columns: of the first rows the one with the most words that are known (two at least), else the
 * first of words alone that is as wide as most rows. `isKnown` says whether a word is one of a report. Throws `validation` where there is none, or
 * nothing below it.
 */
export function findHeader(rows: readonly TableRow[], isKnown: (header: string) => boolean): Header {
  const looked = rows.slice(0, LOOKED_AT_ROWS);
  const known = (row: TableRow) => row.cells.filter((cell) => isKnown(textOf(cell))).length;
  const best = looked.reduce<TableRow | null>(
    (found, row) => (known(row) > (found === null ? 1 : known(found)) ? row : found),
    null,
  );
  const widest = Math.max(0, ...looked.map((row) => filled(row).length));
  const header = best ?? looked.find((row) => couldBeHeader(row) && filled(row).length * 2 > widest);
  if (header === undefined || header === null) {
    throw unreadable(
      'No row names the columns. The table needs a header, such as “Campaign ID, Date, Clicks”.',
    );
  }
  if (rows.at(-1) === header) throw unreadable('There are no rows below the header.');
  return { line: header.line, columns: namesOf(header) };
}
