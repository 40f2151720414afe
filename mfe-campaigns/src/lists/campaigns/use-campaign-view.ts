import type { CampaignRow, Column } from '@adhelm/contracts';
import { totalsOfRows } from '@adhelm/shared-ui/figure-list';
import { useCallback } from 'react';
import { useListChoice, useListInsights } from '../../figures-over-time/index.ts';
import { idOf, useListView } from '../figure-lists/use-list-view.ts';
import { campaignPresets } from './campaign-presets.ts';
import type { CampaignStore } from './campaign-store.ts';
import { useCampaignGrid } from './use-campaign-grid.ts';

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
  const choice = useListChoice({ of: selected, filters, metric: view.metric });
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
