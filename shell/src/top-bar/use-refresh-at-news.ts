import type { BusEventName } from '@adhelm/contracts';
import { useEffect, useEffectEvent } from 'react';
import { merge, throttleTime } from 'rxjs';
import { useServices } from '../services/services-context.tsx';

/** A change of many entities is as many events; one look a second is enough. */
const ONCE_IN_MS = 1000;

/** Asks again when the server tells of one of these events. `names` stays the same list in every render. */
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
