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

/** How sections are indexed and found: by prefix, with typos, whatever case and accents. */
export const searchOptions: Options<SearchSection> = {
  idField: 'key',
  fields: ['page', 'heading', 'text'],
  storeFields: ['slug', 'section', 'page', 'heading'],
  processTerm: (term) => term.normalize('NFKD').replace(MARKS, '').toLowerCase(),
  searchOptions: {
    combineWith: 'AND',
    prefix: true,
    // two swapped letters are two edits
    fuzzy: (term) => (term.length > 4 ? 2 : term.length > 3 ? 1 : false),
    boost: { page: 4, heading: 3 },
  },
};
