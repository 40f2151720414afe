import { clear, createStore, entries, get, setMany, type UseStore, update } from 'idb-keyval';

/** What is kept of an area: its state, and the version of the code that wrote it. */
export type StoredArea = { readonly version: number; readonly state: unknown };
export type StoredAreas = readonly (readonly [name: string, area: StoredArea])[];

export type AreaStorage = {
  read(name: string): Promise<StoredArea | undefined>;
  /** Replaces an area's state with what `change` makes of it, at once for all tabs. Rejects if `change` throws. */
  update(name: string, change: (stored: StoredArea | undefined) => StoredArea): Promise<void>;
  readAll(): Promise<StoredAreas>;
  /** Replaces everything. */
  replaceAll(areas: StoredAreas): Promise<void>;
};

/** Storage in this browser for the person that `owner` names. Rejects where the browser has none to give: a full disk, a private window. */
export function browserStorage(owner: () => string): AreaStorage {
  const stores = new Map<string, UseStore>();
  const store = (): UseStore => {
    const name = owner();
    const known = stores.get(name) ?? createStore(`adhelm-demo-${name}`, 'areas');
    stores.set(name, known);
    return known;
  };
  return {
    read: (name) => get<StoredArea>(name, store()),
    update: (name, change) => update<StoredArea>(name, change, store()),
    readAll: () => entries<string, StoredArea>(store()),
    replaceAll: async (areas) => {
      const replaced = store();
      await clear(replaced);
      await setMany(
        areas.map(([name, area]) => [name, area]),
        replaced,
      );
    },
  };
}

/** Storage until the tab is closed. */
export function memoryStorage(areas: StoredAreas): AreaStorage {
  let kept = new Map(areas);
  return {
    read: async (name) => kept.get(name),
    update: async (name, change) => void kept.set(name, change(kept.get(name))),
    readAll: async () => [...kept],
    replaceAll: async (replacement) => {
      kept = new Map(replacement);
    },
  };
}
