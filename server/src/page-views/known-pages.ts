import { shellViews } from '@adhelm/contracts';
import type pg from 'pg';
import { systemScope, withScope } from '../database/scope.ts';
import { liveManifests } from '../search/search-repository.ts';

const KEEP_MS = 60_000;

/**
 * Tells whether a pattern is of a page that there is: the shell's own, and those of live modules as of at most a minute
 * ago. Nobody can fill the table with pages of their own making.
 */
export function createKnownPages(pool: pg.Pool, now: () => Date): (page: string) => Promise<boolean> {
  let read: { readonly at: number; readonly pages: Promise<ReadonlySet<string>> } | null = null;
  const readPages = async () => {
    const manifests = await withScope(pool, systemScope, liveManifests);
    const ofModules = manifests.flatMap(({ routes }) =>
      routes.filter(({ redirectTo }) => redirectTo === undefined).map(({ path }) => path),
    );
    return new Set([...shellViews, ...ofModules]);
  };
  return async (page) => {
    const at = now().getTime();
    if (read === null || at - read.at > KEEP_MS) read = { at, pages: readPages() };
    const asked = read;
    try {
      return (await asked.pages).has(page);
    } catch (error) {
      if (read === asked) read = null;
      throw error;
    }
  };
}
