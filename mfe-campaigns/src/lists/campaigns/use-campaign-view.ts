import type { CampaignRow, Column } from '@adhelm/contracts';
import type { FilterSelection } from '@adhelm/shared-ui';
import { totalsOfRows } from '@adhelm/shared-ui/figure-list';
import { useCallback, useMemo } from 'react';
import { idOf, useListView } from '../figure-lists/use-list-view.ts';
import { campaignPresets } from './campaign-presets.ts';
import type { CampaignStore } from './campaign-store.ts';
import { useCampaignGrid } from './use-campaign-grid.ts';
import { useListInsights } from './use-list-insights.ts';

const noColumns: readonly Column[] = [];
const nameOf = ({ name }: CampaignRow) => name;
const searchedText = ({ name, id }: CampaignRow) => `${name} ${id}`;

/** The displayed campaigns, with the person's actions. */
export function useCampaignView(store: CampaignStore) {
  const { list, campaigns, metadata, selected, filters } = store;
  const view = useListView({
    screen: 'campaigns/list',
    presets: campaignPresets,
    hasSavedViews: true,
    all: campaigns,
    list,
    sourceColumns: metadata.columns,
    search: filters.search,
    searchedText,
    nameOf,
    kind: 'campaign',
  });
  const name = selected?.details.name ?? '';
  const currency = selected?.details.currency ?? '';
  const accountOf = useCallback(() => ({ name, currency }), [name, currency]);
  const { refresh } = list;
  const onTargetsSaved = useCallback(() => void refresh(), [refresh]);
  const source = selected?.source;
  const account = selected?.account;
  const { selection } = filters;
  const where = view.metric === undefined || view.metric.fault !== undefined ? '' : view.metric.text;
  const choice = useMemo(
    () =>
      source === undefined || account === undefined || !filters.isKnown
        ? null
        : {
            oneAccount: { source, account },
            ...(Object.keys(selection).length === 0 ? {} : { filters: chosenFilters(selection) }),
            ...(filters.search === '' ? {} : { search: filters.search }),
            ...(where === '' ? {} : { where }),
          },
    [source, account, selection, filters.isKnown, filters.search, where],
  );
  const insights = useListInsights({
    range: store.campaignsRequest,
    choice,
    selected: view.changes.selectedRows,
  });
  const grid = useCampaignGrid<CampaignRow>({
    columns: metadata.columns.data?.columns ?? noColumns,
    rows: campaigns,
    totals: totalsOfRows({ data: list.data, part: list.part }, view.rows),
    currency,
    range: store.campaignsRequest,
    changes: view.changes,
    view,
    keyOf: idOf,
    accountOf,
    hasCurrencies: false,
    hasChanges: insights.comparison.hasChanges,
    onTargetsSaved,
  });
  return { ...view, ...grid, insights, onTargetsSaved };
}

const chosenFilters = (selection: FilterSelection) =>
  Object.fromEntries(Object.entries(selection).map(([name, options]) => [name, [...options]]));
