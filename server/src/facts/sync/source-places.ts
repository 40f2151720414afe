/** The number of parallel syncs per source and process, which limits the places that a hanging source can hold. */
const PLACES_PER_SOURCE = 6;

/** Limits parallel syncs per source, so that the accounts of one cannot take the places of all others. */
export type SourcePlaces = {
  /** Takes a place and resolves with a function that releases it; null when the source has none left. */
  take(source: string): (() => void) | null;
};

export function createSourcePlaces(): SourcePlaces {
  const taken = new Map<string, number>();
  return {
    take: (source) => {
      const count = taken.get(source) ?? 0;
      if (count >= PLACES_PER_SOURCE) return null;
      taken.set(source, count + 1);
      return () => taken.set(source, (taken.get(source) ?? 1) - 1);
    },
  };
}
