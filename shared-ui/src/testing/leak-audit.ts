import type { Watch } from './leaks/watch.ts';
import { watchConnections } from './leaks/watch-connections.ts';
import { watchListeners } from './leaks/watch-listeners.ts';
import { watchPage } from './leaks/watch-page.ts';
import { watchTimers } from './leaks/watch-timers.ts';

/** Long enough for delayed cleanup: closing animations and timers of React and single-spa-react. */
const GRACE_MS = 1000;
const POLL_MS = 20;

/** Starts watching the page for leaks. */
export function watchLeaks(): Watch {
  const watches = [watchListeners(), watchTimers(), watchPage(), watchConnections()];
  return {
    leaks: () => watches.flatMap((watch) => watch.leaks()),
    stop: () => {
      for (const watch of watches) watch.stop();
    },
  };
}

/** Resolves to the leaks that remain after a grace period; empty if there are none. */
export async function leaksAfterGrace(leaks: () => string[]): Promise<string[]> {
  const deadline = performance.now() + GRACE_MS;
  while (leaks().length > 0 && performance.now() < deadline) await pause(POLL_MS);
  return leaks();
}

/** Waits on a native timer, which the audit does not count. */
const pause = (() => {
  const { setTimeout } = window;
  return (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
})();
