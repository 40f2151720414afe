import type { SourceAccount, SourceRegistry } from '@adhelm/contracts';
import { type ApiAnswer, useBusEvent } from '@adhelm/shared-ui/module';
import { useMemo } from 'react';
import { useSources } from '../accounts/accounts-api.ts';

/** An account with the source that it is at. */
export type ConnectedAccount = SourceAccount & { readonly source: string; readonly sourceName: string };

function accountsOf(sources: SourceRegistry): ConnectedAccount[] {
  return Object.entries(sources).flatMap(([source, { name, accounts }]) =>
    accounts.map((account) => ({ ...account, source, sourceName: name })),
  );
}

type ConnectedAccounts = Pick<ApiAnswer<unknown>, 'error' | 'refresh' | 'isLoading'> & {
  /** Undefined until the sources are known. */
  readonly accounts: readonly ConnectedAccount[] | undefined;
};

/**
 * Every account that the person may see, in the registry's order. Asked again when the event stream missed something,
 * and when facts come of an account that is not among them: it was connected since.
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
