import type { CellValue, GridColumn, GridSort } from './grid-column.ts';

/** 16 bits at a time: four passes for a number, and few rows share a bucket. */
const RADIX_BITS = 16;
const BUCKETS = 1 << RADIX_BITS;
const WORDS_PER_NUMBER = 4;
const SIGN_WORD = 3;
const SIGN_BIT = 0x8000;
const ALL_BITS = 0xffff;

/**
 * The order of rows for a sort, as indexes into `rows`. Stable; unknown values come last in both directions. Columnar:
 * the column is read once into a typed array, and sorted without calling a comparator (100,000 rows in a few ms).
 */
export function rowOrder<Row>(
  rows: readonly Row[],
  column: GridColumn<Row> | undefined,
  direction: GridSort['direction'],
): Uint32Array {
  if (column === undefined) return identity(rows.length);
  const values = rows.map(column.value);
  const known = new Uint32Array(values.length);
  const unknown: number[] = [];
  let count = 0;
  for (let index = 0; index < values.length; index += 1) {
    if (values[index] === null) unknown.push(index);
    else known[count++] = index;
  }
  const keys = sortableKeys(values, known.subarray(0, count));
  const sorted = radixSorted(known.subarray(0, count), keys);
  const order = new Uint32Array(values.length);
  order.set(direction === 'asc' ? sorted : stableReverse(sorted, keys));
  order.set(unknown, count);
  return order;
}

function identity(length: number): Uint32Array {
  return Uint32Array.from({ length }, (_, index) => index);
}

/** One float per row that orders as the values do: the value itself, or a text's rank. */
function sortableKeys(values: readonly CellValue[], known: Uint32Array): Float64Array {
  const keys = new Float64Array(values.length);
  const isText = known.some((index) => typeof values[index] === 'string');
  const ranks = isText ? textRanks(values) : new Map<string, number>();
  for (const index of known) {
    const value = values[index];
    keys[index] = typeof value === 'number' && !isText ? value : (ranks.get(foldedText(value ?? '')) ?? 0);
  }
  return keys;
}

/** Upper and lower case together; a plain comparison of code units is ten times as fast as a collator. */
function foldedText(value: string | number): string {
  return String(value).toLowerCase();
}

function textRanks(values: readonly CellValue[]): Map<string, number> {
  const distinct = new Set<string>();
  for (const value of values) if (value !== null) distinct.add(foldedText(value));
  return new Map([...distinct].sort().map((text, rank) => [text, rank]));
}

/** Least significant digit first; `rows` serves as one of the two buffers. The bits of a float order like the float once negatives are flipped. */
function radixSorted(rows: Uint32Array<ArrayBuffer>, keys: Float64Array): Uint32Array<ArrayBuffer> {
  const words = new Uint16Array(keys.buffer.slice(0));
  for (let row = 0; row < keys.length; row += 1) {
    const at = row * WORDS_PER_NUMBER;
    const isNegative = ((words[at + SIGN_WORD] ?? 0) & SIGN_BIT) !== 0;
    if (isNegative) flipBits(words, at);
    else words[at + SIGN_WORD] = (words[at + SIGN_WORD] ?? 0) | SIGN_BIT;
  }
  let from = rows;
  let to = new Uint32Array(rows.length);
  for (let word = 0; word < WORDS_PER_NUMBER; word += 1) {
    if (!distributed(from, to, words, word)) continue;
    [from, to] = [to, from];
  }
  return from;
}

function flipBits(words: Uint16Array, at: number): void {
  for (let word = at; word < at + WORDS_PER_NUMBER; word += 1) words[word] = ~(words[word] ?? 0) & ALL_BITS;
}

/** One pass by one digit; false when all rows share it and nothing had to move. */
function distributed(from: Uint32Array, to: Uint32Array, words: Uint16Array, word: number): boolean {
  const starts = new Uint32Array(BUCKETS + 1);
  for (const row of from) {
    const bucket = (words[row * WORDS_PER_NUMBER + word] ?? 0) + 1;
    starts[bucket] = (starts[bucket] ?? 0) + 1;
  }
  if (starts.includes(from.length)) return false;
  for (let bucket = 1; bucket <= BUCKETS; bucket += 1) {
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
  }
  for (const row of from) {
    const bucket = words[row * WORDS_PER_NUMBER + word] ?? 0;
    const position = starts[bucket] ?? 0;
    to[position] = row;
    starts[bucket] = position + 1;
  }
  return true;
}

/** Descending, with equal rows still in the order in which they came. */
function stableReverse(sorted: Uint32Array, keys: Float64Array): Uint32Array {
  const reversed = new Uint32Array(sorted.length);
  let target = 0;
  let end = sorted.length;
  while (end > 0) {
    let start = end - 1;
    while (start > 0 && keys[sorted[start - 1] ?? 0] === keys[sorted[end - 1] ?? 0]) start -= 1;
    reversed.set(sorted.subarray(start, end), target);
    target += end - start;
    end = start;
  }
  return reversed;
}
