import { ROWS_PER_STEP, type SlicedWork } from './sliced-work.ts';

/** 16 bits at a time: four passes for a number, and few rows share a bucket. */
const RADIX_BITS = 16;
const BUCKETS = 1 << RADIX_BITS;
const WORDS_PER_NUMBER = 4;
const SIGN_WORD = 3;
const SIGN_BIT = 0x8000;
const ALL_BITS = 0xffff;

/**
 * Sorts row indexes by `keys[row]`, stably, least significant digit first; `rows` serves as one of the two buffers.
 * The bits of a float order like the float once negatives are flipped.
 */
export function* radixSorted(
  rows: Uint32Array<ArrayBuffer>,
  keys: Float64Array,
): SlicedWork<Uint32Array<ArrayBuffer>> {
  const words = new Uint16Array(keys.slice().buffer);
  for (let start = 0; start < keys.length; start += ROWS_PER_STEP) {
    makeSortable(words, start, Math.min(start + ROWS_PER_STEP, keys.length));
    yield;
  }
  let from = rows;
  let to = new Uint32Array(rows.length);
  for (let word = 0; word < WORDS_PER_NUMBER; word += 1) {
    const hasMoved = yield* distributed(from, to, words, word);
    if (hasMoved) [from, to] = [to, from];
  }
  return from;
}

function makeSortable(words: Uint16Array, start: number, end: number): void {
  for (let row = start; row < end; row += 1) {
    const at = row * WORDS_PER_NUMBER;
    const isNegative = ((words[at + SIGN_WORD] ?? 0) & SIGN_BIT) !== 0;
    if (isNegative) flipBits(words, at);
    else words[at + SIGN_WORD] = (words[at + SIGN_WORD] ?? 0) | SIGN_BIT;
  }
}

function flipBits(words: Uint16Array, at: number): void {
  for (let word = at; word < at + WORDS_PER_NUMBER; word += 1) words[word] = ~(words[word] ?? 0) & ALL_BITS;
}

/** One pass by one digit; false when all rows share it and nothing had to move. */
function* distributed(
  from: Uint32Array,
  to: Uint32Array,
  words: Uint16Array,
  word: number,
): SlicedWork<boolean> {
  const starts = new Uint32Array(BUCKETS + 1);
  for (let start = 0; start < from.length; start += ROWS_PER_STEP) {
    countInBuckets(from.subarray(start, start + ROWS_PER_STEP), words, word, starts);
    yield;
  }
  if (starts.includes(from.length)) return false;
  for (let bucket = 1; bucket <= BUCKETS; bucket += 1) {
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
  }
  for (let start = 0; start < from.length; start += ROWS_PER_STEP) {
    moveToBuckets(from.subarray(start, start + ROWS_PER_STEP), to, { words, word, starts });
    yield;
  }
  return true;
}

/** Counts rows per bucket, one place ahead, so that the sums of the counts are the starts of the buckets. */
function countInBuckets(rows: Uint32Array, words: Uint16Array, word: number, counts: Uint32Array): void {
  for (const row of rows) {
    const bucket = (words[row * WORDS_PER_NUMBER + word] ?? 0) + 1;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
}

type Digit = { readonly words: Uint16Array; readonly word: number; readonly starts: Uint32Array };

function moveToBuckets(rows: Uint32Array, to: Uint32Array, { words, word, starts }: Digit): void {
  for (const row of rows) {
    const bucket = words[row * WORDS_PER_NUMBER + word] ?? 0;
    const position = starts[bucket] ?? 0;
    to[position] = row;
    starts[bucket] = position + 1;
  }
}
