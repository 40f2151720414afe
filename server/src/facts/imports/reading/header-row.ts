import { readingLimits, unreadable } from './reading-limits.ts';
import { type Cell, type TableRow, textOf } from './table-row.ts';

export type Header = {
  readonly line: number;
  /** One unique name per column. Columns without a header or with a repeated one are named by their position. */
  readonly columns: readonly string[];
};

/** How many first rows to search for the header, which may have titles above it. */
const LOOKED_AT_ROWS = 50;
const LONGEST_NAME = 200;
const FIGURE = /^[\s$€£¥₹-]*\d[\d\s.,:/-]*%?$/;

function isHeading(cell: Cell): boolean {
  return typeof cell === 'string' && cell.trim() !== '' && !FIGURE.test(cell.trim());
}

function filled(row: TableRow): readonly Cell[] {
  return row.cells.filter((cell) => textOf(cell) !== '');
}

/** Rows that name columns: only words, in more than one column. */
function couldBeHeader(row: TableRow): boolean {
  const cells = filled(row);
  return cells.length > 1 && cells.every(isHeading);
}

/** The suffix that distinguishes columns with the same name. */
const placeIn = (index: number): string => ` (column ${index + 1})`;
const ROOM_FOR_PLACE = 2 * placeIn(readingLimits.columns).length;

function namesOf({ cells }: TableRow): string[] {
  const headings = cells.map(
    (cell, index) =>
      textOf(cell)
        .replaceAll(/\s+/g, ' ')
        .slice(0, LONGEST_NAME - ROOM_FOR_PLACE) || `Column ${index + 1}`,
  );
  const taken = new Set<string>();
  return headings.map((heading, index) => {
    const isOnly = headings.indexOf(heading) === headings.lastIndexOf(heading);
    let name = isOnly ? heading : heading + placeIn(index);
    while (taken.has(name)) name += placeIn(index);
    taken.add(name);
    return name;
  });
}

/** The unique names of the columns that share this name. */
export function columnsCalled(name: string, columns: readonly string[]): string[] {
  return columns.filter((column, index) => column === name + placeIn(index));
}

/**
 * The row that names the columns: among the first rows the one with the most known words (at least two), else the first
 * one of only words that is as wide as most rows. `isKnown` says whether a word is known from reports. Throws
 * `validation` when there is none, or no row below it.
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
