import { useMemo, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

function latestOf<Value>(source: Observable<Value>) {
  let latest: Value | undefined;
  source.subscribe((value) => (latest = value)).unsubscribe();
  return {
    read: () => latest,
    subscribe: (changed: () => void) => {
      const subscription = source.subscribe((value) => {
        latest = value;
        changed();
      });
      return () => subscription.unsubscribe();
    },
  };
}

/** The last value of a stream; undefined before the first. Replayed values are available in the first render. */
export function useLatest<Value>(source: Observable<Value>): Value | undefined {
  const store = useMemo(() => latestOf(source), [source]);
  return useSyncExternalStore(store.subscribe, store.read);
}
