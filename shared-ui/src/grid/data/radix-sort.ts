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
export function radixSorted(rows: Uint32Array<ArrayBuffer>, keys: Float64Array): Uint32Array<ArrayBuffer> {
  const words = new Uint16Array(keys.slice().buffer);
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
