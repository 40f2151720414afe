import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/** The current value of a source: `read` returns it, `changes$` emits when it changes. */
export function useCurrent<Value>(changes$: Observable<unknown>, read: () => Value): Value {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = changes$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [changes$],
  );
  return useSyncExternalStore(subscribe, read, read);
}
