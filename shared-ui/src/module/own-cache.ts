import type { ComponentProps } from 'react';
import type { SWRConfig } from 'swr';

/** The object form, not the function of the outer settings. */
type Settings = Exclude<
  ComponentProps<typeof SWRConfig>['value'],
  undefined | ((...given: never) => unknown)
>;

/**
 * SWR for one mount: modules share no data, and nothing outlives the mount. SWR's own timers (deduplication after a
 * response, slow request warnings) would; concurrent requests are still deduplicated.
 *
 * SWR listens to the window from its first render on and stops only on unmount, which never happens for a render that
 * threw. So its listeners end with `ended`.
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
