import { useEffect, useState } from 'react';
import type { FoundSection } from './search-docs.ts';

type Search = (query: string) => readonly FoundSection[];
export type SearchState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'found'; readonly sections: readonly FoundSection[] };

const load = async (): Promise<Search> =>
  (await import(/* webpackChunkName: "search" */ './search-docs.ts')).searchDocs;

/**
 * The results of a query. Code and index load when they are wanted, which is when somebody is about to type; after a
 * failure the next query tries again.
 */
export function useSearch(query: string, isWanted: boolean): SearchState {
  const [search, setSearch] = useState<Search | null>(null);
  const [failedFor, setFailedFor] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted || search !== null) return;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setSearch(() => loaded),
      () => isCurrent && setFailedFor(query),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, search, query]);
  if (search !== null) return { status: 'found', sections: search(query) };
  return { status: failedFor === query ? 'failed' : 'loading' };
}
