import type { Options } from 'minisearch';

/** A section of a page; the part above the first heading has no `section`. */
export type SearchSection = {
  readonly key: string;
  readonly slug: string;
  readonly section: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
};

const MARKS = /\p{M}/gu;

/** Words of questions that say nothing about what is asked. */
const FILLERS = new Set(
  'a an and are as at be by can do does for from how i in is it its mean meaning means my of on or our that the this to was we what when where which why with you your'.split(
    ' ',
  ),
);
/** Rows that define a word begin their id with it (`definitionId`). */
const DEFINITION = 'word-';
/** Lists of everything, which mention most words: guides come before them. */
const LISTS: Readonly<Record<string, number>> = { changelog: 0.3, 'api-calls': 0.3 };

/** How sections are indexed and found: by prefix, with typos, whatever case and accents. */
export const searchOptions: Options<SearchSection> = {
  idField: 'key',
  fields: ['page', 'heading', 'text'],
  storeFields: ['slug', 'section', 'page', 'heading'],
  processTerm: (term) => {
    const plain = term.normalize('NFKD').replace(MARKS, '').toLowerCase();
    return FILLERS.has(plain) ? null : plain;
  },
  searchOptions: {
    combineWith: 'AND',
    prefix: true,
    // two swapped letters are two edits
    fuzzy: (term) => (term.length > 5 ? 2 : term.length > 3 ? 1 : false),
    weights: { fuzzy: 0.15, prefix: 0.15 },
    boost: { page: 4, heading: 5 },
    boostDocument: (_key, _term, section) =>
      String(section?.['section']).startsWith(DEFINITION) ? 1.5 : (LISTS[String(section?.['slug'])] ?? 1),
  },
};
