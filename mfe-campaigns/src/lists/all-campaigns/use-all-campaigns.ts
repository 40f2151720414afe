import { type AllCampaignsRow, type Column, entityStatuses, MAX_SELECTED_CAMPAIGNS } from '@adhelm/contracts';
import { useDateRange, useUrlState } from '@adhelm/shared-ui';
import {
  type Filters,
  type MetricCondition,
  totalsOfRows,
  useFilters,
  useListEvents,
} from '@adhelm/shared-ui/figure-list';
import { sortToText, useUrlSort } from '@adhelm/shared-ui/grid';
import { useHost } from '@adhelm/shared-ui/module';
import { useCallback, useMemo } from 'react';
import { useListInsights } from '../../figures-over-time/index.ts';
import { campaignPresets } from '../campaigns/campaign-presets.ts';
import { useCampaignGrid } from '../campaigns/use-campaign-grid.ts';
import { useListView } from '../figure-lists/use-list-view.ts';
import { useAllCampaigns } from './all-campaigns-api.ts';
import { campaignFacets, chosenCampaigns } from './campaign-facets.ts';
import { messages } from './messages.ts';

const formats: Readonly<Partial<Record<string, Column['format']>>> = {
  impressions: 'number',
  clicks: 'number',
  ctr: 'percent',
  cpc: 'currency',
  conversions: 'number',
  cr: 'percent',
  cpa: 'currency',
  epc: 'currency',
  cost: 'currency',
  revenue: 'currency',
  profit: 'currency',
  roi: 'percent',
};

/** The columns that all sources have in common. */
const commonColumns: readonly Column[] = Object.entries(messages.columns).map(([name, label]) => {
  const format = formats[name];
  return { name, label, ...(format === undefined ? {} : { format }) };
});

const noRows: readonly AllCampaignsRow[] = [];
const nameOf = ({ name }: AllCampaignsRow) => name;
const placeOf = ({ source_name: source, account_name: account }: AllCampaignsRow) => `${source} · ${account}`;
const accountOf = ({ account_name: name, accountCurrency: currency }: AllCampaignsRow) => ({
  name,
  currency,
});
const searchedText = ({ name, id, account_name: account, targets }: AllCampaignsRow) =>
  [name, id, account, targets?.offer?.name, ...(targets?.tags ?? [])].join(' ');

/** Ids are a source's own, so two sources may use the same one. */
export const keyOfCampaign = ({ source, account, id }: AllCampaignsRow) => `${source} ${account} ${id}`;

/** The columns that the server orders by; the others are ordered here, once all rows have arrived. */
const ordered = new Set(['name', 'status', 'source_name', 'account_name', ...Object.keys(formats)]);
const isOrdered = (column: string | undefined) => column !== undefined && ordered.has(column);

/** The campaigns of all sources as filtered by the URL, with the person's actions. */
export function useAllCampaignsView() {
  const { timeZone } = useHost().environment.workspace;
  const dates = useDateRange(timeZone);
  const { range } = dates;
  const [sort] = useUrlSort();
  const { read, write } = useUrlState();
  const withRemoved = read('removed') === 'shown';
  const list = useAllCampaigns(range, {
    sort: (isOrdered(sort?.column) ? sortToText(sort) : null) ?? undefined,
    withRemoved,
  });
  const listed = list.data?.rows ?? noRows;
  const { known, counts } = useMemo(() => campaignFacets(listed), [listed]);
  const filters = useFilters(known, { hasMetrics: true });
  const { selection } = filters;
  // the same array while nothing is chosen: totals of a list that is still loading depend on it
  const all = useMemo(() => chosenCampaigns(listed, selection), [listed, selection]);
  const view = useListView({
    screen: 'campaigns/all',
    presets: campaignPresets,
    hasSavedViews: true,
    all,
    list,
    search: filters.search,
    searchedText,
    nameOf,
    keyOf: keyOfCampaign,
    kind: 'campaign',
  });
  const { refresh } = list;
  useListEvents('all', refresh);
  const onTargetsSaved = useCallback(() => void refresh(), [refresh]);
  const currency = list.data?.totals.currency ?? '';
  const insights = useListInsights({
    range,
    choice: useChoice(filters, view.metric, view.rows),
    selected: view.changes.selectedRows,
    withRemoved,
  });
  const grid = useCampaignGrid<AllCampaignsRow>({
    columns: commonColumns,
    rows: listed,
    totals: totalsOfRows({ data: list.data, part: list.part }, view.rows),
    currency,
    range,
    changes: view.changes,
    view,
    keyOf: keyOfCampaign,
    placeOf,
    accountOf,
    hasCurrencies: true,
    hasChanges: insights.comparison.hasChanges,
    onTargetsSaved,
  });
  const hideRemoved = withRemoved ? () => write({ removed: null }) : undefined;
  return {
    ...view,
    ...grid,
    insights,
    onTargetsSaved,
    list,
    filters,
    known,
    counts,
    dates,
    currency,
    hideRemoved,
  };
}

/**
 * What the list displays, for its key figures. The server does not know the filter by missing revenue, so its rows are
 * named; null if they are too many.
 */
function useChoice(
  { selection, search }: Filters,
  metric: MetricCondition | undefined,
  rows: readonly AllCampaignsRow[],
) {
  const { sources, accountIds: accounts, status, tags, revenue } = selection;
  const where = metric === undefined || metric.fault !== undefined ? '' : metric.text;
  const named = revenue === undefined ? undefined : rows;
  const isUnclear = metric !== undefined && (metric.isPending || metric.fault !== undefined);
  return useMemo(() => {
    if (isUnclear) return null;
    if (named !== undefined && named.length > MAX_SELECTED_CAMPAIGNS) return null;
    const statuses = entityStatuses.filter((one) => status?.includes(one));
    return {
      ...(sources === undefined ? {} : { sources: [...sources] }),
      ...(accounts === undefined ? {} : { accounts: [...accounts] }),
      ...(statuses.length === 0 ? {} : { statuses }),
      ...(tags === undefined ? {} : { tags: [...tags] }),
      ...(search === '' ? {} : { search }),
      ...(where === '' ? {} : { where }),
      ...(named === undefined
        ? {}
        : { campaigns: named.map(({ source, account, id }) => ({ source, account, id })) }),
    };
  }, [isUnclear, sources, accounts, status, tags, search, where, named]);
}
