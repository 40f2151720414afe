/** Finds the rows whose text contains what is searched for; the empty search finds all of them, as the same array. */
export type SearchIndex<Row> = (search: string) => readonly Row[];

const foldedWith = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Folds case and accents of every row once, so that a search is one pass of `includes`. */
export function createSearchIndex<Row>(rows: readonly Row[], textOf: (row: Row) => string): SearchIndex<Row> {
  let texts: string[] | undefined;
  return (search) => {
    const wanted = foldedWith(search.trim());
    if (wanted === '') return rows;
    texts ??= rows.map((row) => foldedWith(textOf(row)));
    const known = texts;
    return rows.filter((_, index) => known[index]?.includes(wanted));
  };
}
