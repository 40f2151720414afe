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

/** The best sections for a query, best first, at most twenty. Typos and unfinished words match too. */
export function searchDocs(query: string): readonly FoundSection[] {
  return z.array(foundSchema).parse(engine.search(query).slice(0, MOST));
}
