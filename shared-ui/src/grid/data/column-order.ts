import type { CellValue } from '../grid-column.ts';
import { radixSorted } from './radix-sort.ts';
import { ROWS_PER_STEP, type SlicedWork } from './sliced-work.ts';
import { textRanks } from './text-ranks.ts';

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
export function* columnOrder<Row>(
  rows: readonly Row[],
  value: (row: Row) => CellValue,
): SlicedWork<ColumnOrder> {
  const keys = new Float64Array(rows.length);
  const known = new Uint32Array(rows.length);
  const unknown = new Uint32Array(rows.length);
  let knownCount = 0;
  let index = 0;
  for (const row of rows) {
    const found = value(row);
    if (typeof found === 'string') return yield* textColumnOrder(rows, value);
    if (found === null || Number.isNaN(found)) unknown[index - knownCount] = index;
    else {
      keys[index] = found + 0; // −0 is 0
      known[knownCount++] = index;
    }
    index += 1;
    if (index % ROWS_PER_STEP === 0) yield;
  }
  return {
    known: yield* radixSorted(known.slice(0, knownCount), keys),
    unknown: unknown.slice(0, rows.length - knownCount),
    keys,
  };
}

/** Orders a text column (numbers count as text) by the rank of each distinct text. */
function* textColumnOrder<Row>(
  rows: readonly Row[],
  value: (row: Row) => CellValue,
): SlicedWork<ColumnOrder> {
  const folded: (string | null)[] = [];
  for (const row of rows) {
    const found = value(row);
    folded.push(found === null ? null : foldedText(found));
    if (folded.length % ROWS_PER_STEP === 0) yield;
  }
  const ranks = yield* textRanks(folded);
  return yield* columnOrder(folded, (text) => (text === null ? null : (ranks.get(text) ?? null)));
}

/** Ignores case; comparing code units is ten times as fast as a collator. */
function foldedText(value: string | number): string {
  return String(value).toLowerCase();
}

/** Descending order, with equal rows still in original order. */
export function* descending({ known, keys }: ColumnOrder): SlicedWork<Uint32Array> {
  const reversed = new Uint32Array(known.length);
  let target = 0;
  let end = known.length;
  let pause = ROWS_PER_STEP;
  while (end > 0) {
    const key = keys[known[end - 1] ?? 0];
    let start = end - 1;
    while (start > 0 && keys[known[start - 1] ?? 0] === key) start -= 1;
    for (let place = start; place < end; place += 1) reversed[target++] = known[place] ?? 0;
    end = start;
    if (target >= pause) {
      pause = target + ROWS_PER_STEP;
      yield;
    }
  }
  return reversed;
}
