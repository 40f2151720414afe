import { shellViews } from '@adhelm/contracts';
import type pg from 'pg';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { liveManifests } from '../registry/index.ts';

const KEEP_MS = 60_000;

/**
 * Whether a pattern is that of an existing page: the shell's own, and those of modules live within the last minute.
 * This prevents made-up pages from filling the table.
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
    const current = read;
    try {
      return (await current.pages).has(page);
    } catch (error) {
      if (read === current) read = null;
      throw error;
    }
  };
}
