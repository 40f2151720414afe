/** How many syncs of one source run in a process at a time: a source that hangs keeps no more places than these. */
const PLACES_PER_SOURCE = 6;

/** Who may sync now, so that accounts of one source do not take the places of all others. */
export type SourcePlaces = {
  /** Takes a place, and resolves with what gives it back; null where all of the source's places are taken. */
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
