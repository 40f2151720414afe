import { useBusEvent } from '@adhelm/shared-ui/module';

/** Calls `refresh` on every event that makes the displayed rows of an account outdated. */
export function useListEvents(account: string | null, refresh: () => Promise<void>): void {
  const refreshIfDisplayed = (event: { readonly account: string }) => {
    if (event.account === account) void refresh();
  };
  useBusEvent('facts.synced', refreshIfDisplayed);
  useBusEvent('sync.failed', refreshIfDisplayed);
  useBusEvent('action.changed', refreshIfDisplayed);
  useBusEvent('stream.reset', () => {
    if (account !== null) void refresh();
  });
}
