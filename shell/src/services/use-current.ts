import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/** The current value of a source that always has one; `read` gives it, `changes$` says when it is another. */
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
