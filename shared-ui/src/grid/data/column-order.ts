import type { CellValue } from '../grid-column.ts';
import { radixSorted } from './radix-sort.ts';

/** The ascending order of the rows by one column. */
export type ColumnOrder = {
  /** Rows with a value in ascending order, equal ones in original order. */
  readonly known: Uint32Array;
  /** Rows without a value, in original order. */
  readonly unknown: Uint32Array;
  /** By row: a number that sorts like its value. */
  readonly keys: Float64Array;
};

/** Reads a column once into typed arrays and sorts it without a comparator: 100,000 rows in a few ms. */
export function columnOrder<Row>(rows: readonly Row[], value: (row: Row) => CellValue): ColumnOrder {
  const keys = new Float64Array(rows.length);
  const known = new Uint32Array(rows.length);
  const unknown = new Uint32Array(rows.length);
  let knownCount = 0;
  let index = 0;
  for (const row of rows) {
    const found = value(row);
    if (typeof found === 'string') return textColumnOrder(rows.map(value));
    if (found === null || Number.isNaN(found)) unknown[index - knownCount] = index;
    else {
      keys[index] = found + 0; // −0 is 0
      known[knownCount++] = index;
    }
    index += 1;
  }
  return {
    known: radixSorted(known.slice(0, knownCount), keys),
    unknown: unknown.slice(0, rows.length - knownCount),
    keys,
  };
}

/** Orders a text column (numbers count as text) by the rank of each distinct text. */
function textColumnOrder(values: readonly CellValue[]): ColumnOrder {
  const folded = values.map((value) => (value === null ? null : foldedText(value)));
  const ranks = new Map<string | null, number>();
  for (const text of folded) if (text !== null) ranks.set(text, 0);
  let rank = 0;
  for (const text of [...ranks.keys()].sort()) ranks.set(text, rank++);
  return columnOrder(folded, (text) => (text === null ? null : (ranks.get(text) ?? null)));
}

/** Ignores case; comparing code units is ten times as fast as a collator. */
function foldedText(value: string | number): string {
  return String(value).toLowerCase();
}

/** Descending order, with equal rows still in original order. */
export function descending({ known, keys }: ColumnOrder): Uint32Array {
  const reversed = new Uint32Array(known.length);
  let target = 0;
  let end = known.length;
  while (end > 0) {
    let start = end - 1;
    while (start > 0 && keys[known[start - 1] ?? 0] === keys[known[end - 1] ?? 0]) start -= 1;
    reversed.set(known.subarray(start, end), target);
    target += end - start;
    end = start;
  }
  return reversed;
}
