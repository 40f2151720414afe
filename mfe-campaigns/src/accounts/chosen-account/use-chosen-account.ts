import type { Filter, SelectedSourceAccount } from '@adhelm/contracts';
import { type UrlPatch, useUrlState } from '@adhelm/shared-ui';
import { useSources } from '@adhelm/shared-ui/changes';
import { useBusValue, useHost } from '@adhelm/shared-ui/module';
import { useEffect } from 'react';
import { chosenAccount, type KnownAccount } from './selected-account.ts';

/**
 * The selected account of a page: the one in the URL, else the last one used here or in another module, else the first.
 * It is written to the URL, so that a copied link opens the same account, and published to other modules.
 */
export function useChosenAccount() {
  const { read, write } = useUrlState();
  const sources = useSources();
  const remembered = useBusValue('campaigns.selectedSourceAccount') ?? null;
  const fromUrl = accountOfUrl(read('source'), read('account'));
  const selected =
    sources.data === undefined ? null : chosenAccount(sources.data.sources, { fromUrl, remembered });
  useShareSelection(selected, remembered, fromUrl);
  return {
    sources,
    selected,
    /** `filters` are those of the previous source: they do not apply to another source and are removed from the URL. */
    selectAccount: ({ source, account }: SelectedSourceAccount, filters: readonly Filter[]) =>
      write({ ...filterNamesOff(filters), source, account }, true),
    /** `kept` are further parameters of the URL, such as the page's view. */
    selectFirstAccount: (kept: UrlPatch = {}) => write({ ...kept, source: null, account: null }, true),
  };
}

/** The account used last, or the first one, for a page that is about all of them. Choosing another publishes it. */
export function useRememberedAccount() {
  const { bus } = useHost();
  const sources = useSources().data?.sources;
  const remembered = useBusValue('campaigns.selectedSourceAccount') ?? null;
  return {
    sources,
    selected: sources === undefined ? null : chosenAccount(sources, { fromUrl: null, remembered }),
    select: (account: SelectedSourceAccount) => bus.publish('campaigns.selectedSourceAccount', account),
  };
}

function accountOfUrl(source: string | null, account: string | null): SelectedSourceAccount | null {
  return source === null || account === null ? null : { source, account };
}

const filterNamesOff = (filters: readonly Filter[]) =>
  Object.fromEntries(filters.map(({ name }) => [name, null]));

/**
 * Publishes the selected account to other modules, and writes it to the URL so that a copied link opens the same
 * account.
 */
function useShareSelection(
  selected: KnownAccount | null,
  remembered: SelectedSourceAccount | null,
  fromUrl: SelectedSourceAccount | null,
): void {
  const { bus } = useHost();
  const { write } = useUrlState();
  const source = selected?.source;
  const account = selected?.account;
  const isShared = remembered?.source === source && remembered?.account === account;
  const isInUrl = fromUrl !== null;
  useEffect(() => {
    if (source === undefined || account === undefined) return;
    if (!isShared) bus.publish('campaigns.selectedSourceAccount', { source, account });
    if (!isInUrl) write({ source, account });
  }, [bus, write, source, account, isShared, isInUrl]);
}
