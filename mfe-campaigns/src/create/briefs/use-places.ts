import type { AdhelmError, SubmissionKind } from '@adhelm/contracts';
import { useBusEvent } from '@adhelm/shared-ui/module';
import { useManagedAccounts, useSourceDescriptions } from '../../accounts/index.ts';
import { type ClosedPlace, type Place, placesFor } from './places.ts';

export type Places =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: AdhelmError; readonly retry: () => void }
  | { readonly kind: 'known'; readonly open: readonly Place[]; readonly closed: readonly ClosedPlace[] };

/** The accounts visible to the person, by whether something can be created there. */
export function usePlaces(kind: SubmissionKind): Places {
  const accounts = useManagedAccounts();
  const sources = useSourceDescriptions();
  const isFirstSyncAwaited = accounts.data?.data.some(({ checkedAt }) => checkedAt === null) === true;
  useBusEvent('facts.synced', () => {
    if (isFirstSyncAwaited) void accounts.refresh();
  });
  if (accounts.data !== undefined && sources.data !== undefined) {
    return { kind: 'known', ...placesFor(kind, accounts.data.data, sources.data.data) };
  }
  const error = accounts.error ?? sources.error;
  if (error === undefined) return { kind: 'loading' };
  const retry = () => {
    void accounts.refresh();
    void sources.refresh();
  };
  return { kind: 'failed', error, retry };
}
