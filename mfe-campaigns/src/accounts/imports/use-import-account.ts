import type { SelectedSourceAccount, SourceRegistry } from '@adhelm/contracts';
import { sourceAccountName, useUrlState } from '@adhelm/shared-ui';
import { useManagedAccounts } from '../chosen-account/connections-api.ts';
import type { KnownAccount } from '../chosen-account/selected-account.ts';

/** The page's accounts (undefined until loaded), and the selected one. */
export type PageAccounts = {
  readonly sources: SourceRegistry | undefined;
  readonly selected: KnownAccount | null;
};

type ImportAccount = { readonly selected: SelectedSourceAccount; readonly accountName: string };

/**
 * The account of an import: the page's, or the one in the URL if it has no campaigns (a tracker's or a client's). Null
 * if there is none, undefined while loading.
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
