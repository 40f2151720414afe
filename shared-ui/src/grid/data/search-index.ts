import { rowSubset } from './row-subset.ts';

/** Finds rows by substring; an empty search returns all of them, as the same array. */
export type SearchIndex<Row> = (search: string) => readonly Row[];

/** Most texts are plain ASCII, where folding is just lower case. */
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

const foldedWith = (text: string) =>
  isPlain(text) ? text.toLowerCase() : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Folds case and accents of every row once, so that a search is one pass of `includes`. A longer search only checks the
 * previous matches.
 */
export function createSearchIndex<Row>(rows: readonly Row[], textOf: (row: Row) => string): SearchIndex<Row> {
  let texts: readonly string[] | undefined;
  let last: { readonly search: string; readonly indexes: Uint32Array } | undefined;
  return (typed) => {
    const search = foldedWith(typed.trim());
    if (search === '') return rows;
    texts ??= rows.map((row) => foldedWith(textOf(row)));
    const indexes = last?.search !== undefined && search.startsWith(last.search) ? last.indexes : undefined;
    last = { search, indexes: matching(texts, search, indexes) };
    return rowSubset(rows, last.indexes);
  };
}

function matching(texts: readonly string[], search: string, among: Uint32Array | undefined): Uint32Array {
  const found = new Uint32Array(among?.length ?? texts.length);
  let count = 0;
  for (let place = 0; place < found.length; place += 1) {
    const index = among === undefined ? place : (among[place] ?? 0);
    if (texts[index]?.includes(search)) found[count++] = index;
  }
  return found.slice(0, count);
}
