import type { CampaignRow, Filter, SelectedSourceAccount } from '@adhelm/contracts';
import { type FilterSelection, useDateRange } from '@adhelm/shared-ui';
import { useFilters, useListMetadata, useStatusCounts } from '@adhelm/shared-ui/figure-list';
import type { KnownAccount } from '../../accounts/index.ts';
import { useChosenAccount } from '../../accounts/index.ts';
import { type CampaignList, useCampaignList } from './campaigns-api.ts';

const noFilters: readonly Filter[] = [];
const noRows: readonly CampaignRow[] = [];
const noSelection: FilterSelection = {};

/**
 * The specification's campaign store: sources, campaigns, selected account, requested dates, loading flag. It has no
 * state of its own: account (seeded by the bus), dates and filters are in the URL, responses in the module's cache.
 * `loading` is on before and off after the sources request.
 */
export function useCampaignStore() {
  const { sources, selected, selectAccount, selectFirstAccount } = useChosenAccount();
  const dates = useDateRange(selected?.details.timeZone ?? 'UTC');
  const { range } = dates;
  const metadata = useListMetadata('campaigns', selected?.source ?? null);
  const filters = useFilters(metadata.filters.data?.filters, { hasMetrics: true });
  const isReady = selected !== null && filters.isKnown;
  const list = useCampaignList(
    isReady ? { source: selected.source, account: selected.account } : null,
    range,
    filters.selection,
  );
  const campaignList = listOf(list.data, selected);
  const whole = useCampaignList(
    isReady ? { source: selected.source, account: selected.account } : null,
    range,
    noSelection,
  );
  const { counts, refresh } = useStatusCounts({
    filters: metadata.filters.data?.filters,
    whole: { ...whole, data: listOf(whole.data, selected) },
    list,
    isChosen: Object.keys(filters.selection).length > 0,
  });

  return {
    sources,
    loading: sources.isLoading,
    selectedSourceAccount: selected === null ? null : { source: selected.source, account: selected.account },
    /** The selected account with its details. */
    selected,
    campaignsRequest: range,
    /** The requested dates, and how to change them. */
    dates,
    metadata,
    filters,
    list: { ...list, data: campaignList, isLoading: list.error === undefined && campaignList === undefined },
    campaigns: campaignList?.rows ?? noRows,
    /** Row counts per filter option, over all campaigns of the account. */
    counts,
    /** Reloads list and counts. */
    refresh,
    selectAccount: (account: SelectedSourceAccount) =>
      selectAccount(account, metadata.filters.data?.filters ?? noFilters),
    selectFirstAccount,
    /** Clears and reloads the list; `resetDates` restores the default range. */
    clearCampaigns: ({ resetDates = false }: { readonly resetDates?: boolean } = {}) => {
      list.update((present) => ({
        ...present,
        rows: [],
        totals: null,
        unattributed: null,
        withoutRevenue: null,
      }));
      if (resetDates) dates.reset();
      void list.refresh();
    },
  };
}

export type CampaignStore = ReturnType<typeof useCampaignStore>;

/** Data of the previous account must not be displayed while a new one loads. */
function listOf(list: CampaignList | undefined, selected: KnownAccount | null): CampaignList | undefined {
  const isOwn = list?.of.source === selected?.source && list?.of.account === selected?.account;
  return isOwn ? list : undefined;
}
