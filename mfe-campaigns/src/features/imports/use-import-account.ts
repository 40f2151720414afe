import type { SelectedSourceAccount, SourceRegistry } from '@adhelm/contracts';
import { sourceAccountName, useUrlState } from '@adhelm/shared-ui';
import type { KnownAccount } from '../accounts/selected-account.ts';
import { useManagedAccounts } from '../connections/connections-api.ts';

/** The accounts that the page knows (undefined until it does), and the one that it works on. */
export type PageAccounts = {
  readonly sources: SourceRegistry | undefined;
  readonly selected: KnownAccount | null;
};

type ImportAccount = { readonly selected: SelectedSourceAccount; readonly accountName: string };

/**
 * The account that files are brought for: the page's, or the one that the URL names and that has no campaigns: a
 * tracker's or a client's. Null when there is none, undefined while it is not known.
 */
export function useImportAccount({ sources, selected }: PageAccounts): ImportAccount | null | undefined {
  const { read } = useUrlState();
  const { data, error } = useManagedAccounts();
  if (sources === undefined) return undefined;
  if (selected !== null) return { selected, accountName: sourceAccountName(sources, selected) ?? '' };
  if (data === undefined) return error === undefined ? undefined : null;
  const named = data.data.find(({ source, id }) => source === read('source') && id === read('account'));
  if (named === undefined) return null;
  const own = { source: named.source, account: named.id };
  const registry = { [named.source]: { name: named.sourceName, accounts: [named] } };
  return { selected: own, accountName: sourceAccountName(registry, own) ?? '' };
}
