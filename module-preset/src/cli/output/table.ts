import { stripVTControlCharacters } from 'node:util';
import type { Style } from './style.ts';

const GAP = '  ';

/** Columns with headers, as wide as their widest cell. */
export function table(
  style: Style,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = headings.map((heading, column) =>
    Math.max(...[heading, ...rows.map((row) => row[column] ?? '')].map(widthOf)),
  );
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, column) => `${cell}${' '.repeat((widths[column] ?? 0) - widthOf(cell))}`)
      .join(GAP)
      .trimEnd();
  return [lineOf(headings.map((heading) => style.dim(heading))), ...rows.map(lineOf)].join('\n');
}

const widthOf = (cell: string) => stripVTControlCharacters(cell).length;
