import type { ComponentProps } from 'react';
import type { SWRConfig } from 'swr';

/** An object, as against the function that makes one of the outer settings. */
type Settings = Exclude<
  ComponentProps<typeof SWRConfig>['value'],
  undefined | ((...given: never) => unknown)
>;

/**
 * SWR for one mount: modules share nothing by accident, and nothing outlives the mount. SWR's timers (a window for
 * deduplication after an answer, a warning for slow ones) would; calls that are under way are still shared.
 *
 * It listens to the window from its first render on, and would stop only when that render is unmounted: one that threw
 * never is. So its listeners end with `ended`.
 */
export function ownCache(ended: AbortSignal): Settings {
  return {
    provider: () => new Map(),
    dedupingInterval: 0,
    loadingTimeout: 0,
    isOnline: () => window.navigator.onLine,
    initFocus: (revalidate) => {
      document.addEventListener('visibilitychange', revalidate, { signal: ended });
      window.addEventListener('focus', revalidate, { signal: ended });
    },
    initReconnect: (revalidate) => window.addEventListener('online', revalidate, { signal: ended }),
  };
}
