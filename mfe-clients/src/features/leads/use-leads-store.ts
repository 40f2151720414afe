import {
  type Filter,
  type LeadGrouping,
  leadGroupings,
  leadStages,
  type SelectedSourceAccount,
  type SourceAccount,
  type SourceRegistry,
} from '@adhelm/contracts';
import { type FilterSelection, useDateRange, useUrlState } from '@adhelm/shared-ui';
import { useBusEvent, useBusValue, useHost } from '@adhelm/shared-ui/module';
import { useEffect } from 'react';
import { messages } from '../../messages/leads.ts';
import { type LeadList, useClientColumns, useClientSources, useFunnel, useLeads } from './leads-api.ts';

type KnownAccount = SelectedSourceAccount & { readonly details: SourceAccount };

const filterNames = ['stage', 'status', 'country', 'campaign'] as const;

/**
 * The specification's clients store: sources, selected account, loading flag. The account (seeded by the bus), dates,
 * filters and grouping are in the URL.
 */
export function useLeadsStore() {
  const { read, readAll, write } = useUrlState();
  const sources = useClientSources();
  const remembered = useBusValue('clients.selectedSourceAccount') ?? null;
  const [source, account] = [read('source'), read('account')];
  const fromUrl = source === null || account === null ? null : { source, account };
  const selected =
    sources.data === undefined ? null : chosenAccount(sources.data.sources, fromUrl, remembered);
  const dates = useDateRange(selected?.details.timeZone ?? 'UTC');
  const { range } = dates;
  const selection: FilterSelection = Object.fromEntries(
    filterNames.map((name) => [name, readAll(name)] as const).filter(([, chosen]) => chosen.length > 0),
  );
  const groupBy = leadGroupings.find((name) => name === read('groupBy')) ?? null;
  const of = selected === null ? null : { source: selected.source, account: selected.account };
  const answer = useLeads({ selected: of, range, selection });
  const list = answer.data?.of.account === selected?.account ? answer.data : undefined;
  const columns = useClientColumns(selected?.source ?? null);
  const funnel = useFunnel({ selected: of, range, selection }, groupBy);
  useShareSelection(selected, remembered);
  const { refresh } = answer;
  const refreshIfDisplayed = (event: { readonly account: string }) => {
    if (event.account === selected?.account) void refresh();
  };
  useBusEvent('facts.synced', refreshIfDisplayed);
  useBusEvent('sync.failed', refreshIfDisplayed);
  useBusEvent('sync.limited', refreshIfDisplayed);
  useBusEvent('stream.reset', () => void refresh());

  return {
    sources,
    loading: sources.isLoading,
    selectedSourceAccount: of,
    /** The selected account with its details. */
    selected,
    dates,
    columns,
    answer: { ...answer, data: list, isLoading: list === undefined && answer.error === undefined },
    funnel,
    groupBy,
    filters: filtersOf(list),
    selection,
    isFiltered: Object.keys(selection).length > 0,
    selectAccount: (chosen: SelectedSourceAccount) =>
      write({ ...noFilters, source: chosen.source, account: chosen.account }, true),
    selectFirstAccount: () => write({ ...noFilters, source: null, account: null }, true),
    groupLeads: (by: LeadGrouping | null) => write({ groupBy: by }, true),
    choose: (name: string, options: readonly string[]) => write({ [name]: options }),
    clearFilters: () => write(noFilters),
  };
}

export type LeadsStore = ReturnType<typeof useLeadsStore>;

const noFilters = Object.fromEntries(filterNames.map((name) => [name, null]));

function chosenAccount(
  sources: SourceRegistry,
  fromUrl: SelectedSourceAccount | null,
  remembered: SelectedSourceAccount | null,
): KnownAccount | null {
  const found = (candidate: SelectedSourceAccount | null): KnownAccount | null => {
    const source = candidate?.source ?? '';
    const known = Object.hasOwn(sources, source) ? sources[source] : undefined;
    const details = known?.accounts.find(({ id }) => id === candidate?.account);
    return candidate === null || details === undefined ? null : { ...candidate, details };
  };
  if (fromUrl !== null) return found(fromUrl);
  for (const [source, { accounts }] of Object.entries(sources)) {
    const [details] = accounts;
    if (details !== undefined) return found(remembered) ?? { source, account: details.id, details };
  }
  return null;
}

/** Publishes the selected account as the start of other modules and of the next visit. */
function useShareSelection(selected: KnownAccount | null, remembered: SelectedSourceAccount | null): void {
  const { bus } = useHost();
  const { source, account } = selected ?? {};
  const isKnown = remembered?.source === source && remembered?.account === account;
  useEffect(() => {
    if (source !== undefined && account !== undefined && !isKnown) {
      bus.publish('clients.selectedSourceAccount', { source, account });
    }
  }, [bus, source, account, isKnown]);
}

function filtersOf(list: LeadList | undefined): Filter[] {
  const facet = (name: 'status' | 'country' | 'campaign', label: string): Filter => ({
    name,
    label,
    multiple: true,
    options: (list?.facets[name] ?? []).map(({ value }) => ({
      id: value,
      name: value === '' ? messages.withoutKey : value,
    })),
  });
  return [
    {
      name: 'stage',
      label: messages.stage,
      multiple: true,
      options: leadStages.map((id) => ({ id, name: messages.stages[id] })),
    },
    facet('status', messages.status),
    facet('country', messages.country),
    facet('campaign', messages.campaign),
  ];
}
