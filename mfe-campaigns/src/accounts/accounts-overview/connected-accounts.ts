import type { SourceAccount, SourceRegistry } from '@adhelm/contracts';
import { type ApiAnswer, useBusEvent } from '@adhelm/shared-ui/module';
import { useMemo } from 'react';
import { useSources } from '../chosen-account/accounts-api.ts';

/** An account with its source. */
export type ConnectedAccount = SourceAccount & { readonly source: string; readonly sourceName: string };

function accountsOf(sources: SourceRegistry): ConnectedAccount[] {
  return Object.entries(sources).flatMap(([source, { name, accounts }]) =>
    accounts.map((account) => ({ ...account, source, sourceName: name })),
  );
}

type ConnectedAccounts = Pick<ApiAnswer<unknown>, 'error' | 'refresh' | 'isLoading'> & {
  /** Undefined until the sources are loaded. */
  readonly accounts: readonly ConnectedAccount[] | undefined;
};

/**
 * All accounts visible to the person, in the registry's order. Refreshes after missed events, and when facts arrive for
 * an unknown account, which must be new.
 */
export function useConnectedAccounts(): ConnectedAccounts {
  const { data, error, refresh, isLoading } = useSources();
  const accounts = useMemo(() => (data === undefined ? undefined : accountsOf(data.sources)), [data]);
  useBusEvent('stream.reset', () => void refresh());
  useBusEvent('facts.synced', ({ account }) => {
    if (accounts?.every(({ id }) => id !== account) === true) void refresh();
  });
  return { accounts, error, refresh, isLoading };
}
