import index from 'docs-reference/search-index.json';
import MiniSearch from 'minisearch';
import * as z from 'zod/mini';
import { type SearchSection, searchOptions } from './search-options.ts';

const foundSchema = z.object({
  slug: z.string(),
  section: z.string(),
  page: z.string(),
  heading: z.string(),
});

/** A section found by a search; without a heading, the page itself. */
export type FoundSection = z.infer<typeof foundSchema>;

const MOST = 20;
const engine = MiniSearch.loadJS<SearchSection>(index, searchOptions);

/**
 * The best sections for a query, best first, at most twenty: those with all of its words, else those with some. Typos and
 * unfinished words match too.
 */
export function searchDocs(query: string): readonly FoundSection[] {
  const withAll = engine.search(query);
  const found = withAll.length > 0 ? withAll : engine.search(query, { combineWith: 'OR' });
  return z.array(foundSchema).parse(found.slice(0, MOST));
}
