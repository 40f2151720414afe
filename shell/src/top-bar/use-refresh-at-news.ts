import type { BusEventName } from '@adhelm/contracts';
import { useEffect, useEffectEvent } from 'react';
import { merge, throttleTime } from 'rxjs';
import { useServices } from '../services/services-context.tsx';

/** A change of many entities sends as many events; one refresh per second suffices. */
const ONCE_IN_MS = 1000;

/** Refreshes when the server sends one of these events. `names` must be the same list in every render. */
export function useRefreshAtNews(names: readonly BusEventName[], refresh: () => Promise<void>): void {
  const { bus, reports } = useServices();
  const onNews = useEffectEvent(() => {
    refresh().catch((error: unknown) => reports.add(error, 'top bar'));
  });
  useEffect(() => {
    const news$ = merge(...names.map((name) => bus.on(name)));
    const subscription = news$
      .pipe(throttleTime(ONCE_IN_MS, undefined, { leading: true, trailing: true }))
      .subscribe(() => onNews());
    return () => subscription.unsubscribe();
  }, [bus, names]);
}
