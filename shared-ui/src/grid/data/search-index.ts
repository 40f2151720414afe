import { rowSubset } from './row-subset.ts';

/** Finds the rows whose text contains what is searched for; the empty search finds all of them, as the same array. */
export type SearchIndex<Row> = (search: string) => readonly Row[];

/** Most texts are plain ASCII, where folding is lower case and nothing else. */
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

const foldedWith = (text: string) =>
  isPlain(text) ? text.toLowerCase() : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Folds case and accents of every row once, so that a search is one pass of `includes`; typing on looks only at what
 * the shorter search had found.
 */
export function createSearchIndex<Row>(rows: readonly Row[], textOf: (row: Row) => string): SearchIndex<Row> {
  let texts: readonly string[] | undefined;
  let last: { readonly wanted: string; readonly indexes: Uint32Array } | undefined;
  return (search) => {
    const wanted = foldedWith(search.trim());
    if (wanted === '') return rows;
    texts ??= rows.map((row) => foldedWith(textOf(row)));
    const indexes = last?.wanted !== undefined && wanted.startsWith(last.wanted) ? last.indexes : undefined;
    last = { wanted, indexes: matching(texts, wanted, indexes) };
    return rowSubset(rows, last.indexes);
  };
}

function matching(texts: readonly string[], wanted: string, among: Uint32Array | undefined): Uint32Array {
  const found = new Uint32Array(among?.length ?? texts.length);
  let count = 0;
  for (let place = 0; place < found.length; place += 1) {
    const index = among === undefined ? place : (among[place] ?? 0);
    if (texts[index]?.includes(wanted)) found[count++] = index;
  }
  return found.slice(0, count);
}
