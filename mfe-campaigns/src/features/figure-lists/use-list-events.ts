import { useBusEvent } from '@adhelm/shared-ui/module';

/** Calls `refresh` whenever something happens that makes the shown rows of an account old. */
export function useListEvents(account: string | null, refresh: () => Promise<void>): void {
  const refreshIfShown = (event: { readonly account: string }) => {
    if (event.account === account) void refresh();
  };
  useBusEvent('facts.synced', refreshIfShown);
  useBusEvent('sync.failed', refreshIfShown);
  useBusEvent('action.changed', refreshIfShown);
  useBusEvent('stream.reset', () => {
    if (account !== null) void refresh();
  });
}
