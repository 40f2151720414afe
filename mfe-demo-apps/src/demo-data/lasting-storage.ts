import { type AreaStorage, memoryStorage, type StoredAreas } from './area-storage.ts';

export type LastingStorage = AreaStorage & {
  /** Whether changes outlive the tab. */
  readonly isLasting: () => boolean;
  /** Calls `listener` when that changes; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Keeps data in `browser` for as long as that works, then in memory, starting with what could still be read. */
export function lastingStorage(browser: AreaStorage): LastingStorage {
  const listeners = new Set<() => void>();
  let present = browser;

  const moveToMemory = async (): Promise<AreaStorage> => {
    if (present === browser) {
      const readable = await readableAreas(browser);
      if (present === browser) {
        present = memoryStorage(readable);
        for (const listener of listeners) listener();
      }
    }
    return present;
  };

  const withFallback = async <Result>(use: (storage: AreaStorage) => Promise<Result>): Promise<Result> => {
    if (present !== browser) return use(present);
    try {
      return await use(browser);
    } catch {
      // whatever the browser's reason, the data goes on in memory
      return use(await moveToMemory());
    }
  };

  return {
    read: (name) => withFallback((storage) => storage.read(name)),
    update: async (name, change) => {
      const refusals: unknown[] = [];
      const noticed: typeof change = (stored) => {
        try {
          return change(stored);
        } catch (refusal) {
          refusals.push(refusal);
          throw refusal;
        }
      };
      await withFallback(async (storage) => {
        try {
          await storage.update(name, noticed);
        } catch (failure) {
          if (refusals.length === 0) throw failure;
        }
      });
      if (refusals.length > 0) throw refusals[0];
    },
    readAll: () => withFallback((storage) => storage.readAll()),
    replaceAll: (areas) => withFallback((storage) => storage.replaceAll(areas)),
    isLasting: () => present === browser,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What the browser still returns; nothing if it refuses that too. */
async function readableAreas(browser: AreaStorage): Promise<StoredAreas> {
  try {
    return await browser.readAll();
  } catch {
    return [];
  }
}
