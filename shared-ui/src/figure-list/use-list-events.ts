import { useBusEvent } from '@adhelm/shared-ui/module';
import { useNewFacts } from './use-new-facts.ts';

/** Calls `refresh` on every event that makes the displayed rows of an account, or of all accounts, outdated. */
export function useListEvents(account: string | 'all' | null, refresh: () => Promise<void>): void {
  useNewFacts(account, refresh);
  useBusEvent('action.changed', (event) => {
    if (account === 'all' || event.account === account) void refresh();
  });
  useBusEvent('stream.reset', () => {
    if (account !== null) void refresh();
  });
}
