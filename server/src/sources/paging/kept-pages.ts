import { AdhelmError } from '@adhelm/contracts';

/** Pages of readings that a limit stopped, for the next reading of the same. */
export type KeptPages<Page> = {
  /**
   * The pages of a reading, named by `key`. When a limit stops it, its pages are kept, and the next reading of this key
   * yields them and opens the source at the page after them. Only for pages whose order does not change while time passes.
   */
  read(key: string, open: (fromPage: number) => AsyncIterable<Page>): AsyncGenerator<Page>;
};

/** Longer ago, figures may have changed too much. */
const KEPT_MS = 3_600_000;
/** Bounds of memory: pages of one reading, and readings. */
const MOST_PAGES = 100;
const MOST_READINGS = 8;

/** Keeps them in this process: another one, or this one after a restart, begins at the first page. */
export function keptPages<Page>(now: () => number): KeptPages<Page> {
  const kept = new Map<string, { readonly pages: readonly Page[]; readonly at: number }>();

  function take(key: string): readonly Page[] {
    const { pages, at } = kept.get(key) ?? { pages: [], at: 0 };
    kept.delete(key);
    return now() - at < KEPT_MS ? pages : [];
  }

  function keep(key: string, pages: readonly Page[]): void {
    if (pages.length === 0) return;
    kept.set(key, { pages, at: now() });
    for (const [oldest] of [...kept].slice(0, -MOST_READINGS)) kept.delete(oldest);
  }

  return {
    read: async function* (key, open) {
      const pages = [...take(key)];
      const before = pages.length;
      yield* pages.slice();
      try {
        for await (const page of open(before)) {
          if (pages.length < MOST_PAGES) pages.push(page);
          yield page;
        }
      } catch (error) {
        if (error instanceof AdhelmError && error.kind === 'throttled') keep(key, pages);
        throw error;
      }
    },
  };
}
