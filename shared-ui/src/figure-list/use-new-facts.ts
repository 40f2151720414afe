import { useBusEvent } from '@adhelm/shared-ui/module';
import { useEffect, useRef } from 'react';

/** Many accounts sync one after another, and a list of all of them is large. */
const ALL_AT_MOST_EVERY_MS = 30_000;

/**
 * Calls `refresh` when an account has new figures or its sync failed or waits; for all accounts together at most every 30 seconds.
 * Null waits for none.
 */
export function useNewFacts(account: string | 'all' | null, refresh: () => Promise<void> | void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => () => clearTimeout(timer.current), []);
  const onFacts = (event: { readonly account: string }) => {
    if (event.account === account) void refresh();
    if (account !== 'all' || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void latest.current();
    }, ALL_AT_MOST_EVERY_MS);
  };
  useBusEvent('facts.synced', onFacts);
  useBusEvent('sync.failed', onFacts);
  useBusEvent('sync.limited', onFacts);
}
