import type { Action, Column, WidgetRow } from '@adhelm/contracts';
import { formatMoney, Notice } from '@adhelm/shared-ui';
import { Text } from '@adhelm/shared-ui/chakra';
import {
  FigureListPage,
  failureOf,
  OtherZonesNotice,
  totalCount,
  totalsOfRows,
  useFilters,
  useListEvents,
  useListMetadata,
  useListSelection,
  useListState,
  WithoutRevenueNotice,
  withEvidenceFilter,
} from '@adhelm/shared-ui/figure-list';
import { sortToText, useUrlSort } from '@adhelm/shared-ui/grid';
import { useCallback, useMemo } from 'react';
import { BulkChangeBar, useWidgetCapabilities, WidgetChanges, withOpenWrites } from '../../changes/index.ts';
import {
  CompareButton,
  ListFigures,
  ListInsights,
  useListChoice,
  useListInsights,
} from '../../figures-over-time/index.ts';
import type { CurrentCampaign } from '../current-campaign/use-campaign.ts';
import { messages } from './messages.ts';
import { useWidgets, type WidgetList } from './use-widgets.ts';
import { widgetColumns } from './widget-columns.tsx';

const noRows: readonly WidgetRow[] = [];
const noColumns: readonly Column[] = [];
const idOf = ({ id }: WidgetRow) => id;
/** On phones. */
const grid = { cardColumns: ['blocked', 'losing', 'widget_bid', 'cost', 'profit', 'roi'] };

/** The places that show the campaign's ads: what they cost and earn, and blocking and bidding in bulk. */
export function WidgetsTab({ campaign }: { readonly campaign: CurrentCampaign }) {
  const { address, dates, currency } = campaign;
  const { source, account } = address;
  const { columns: described, filters: known } = useListMetadata('widgets', source);
  const offered = withEvidenceFilter(known.data?.filters);
  const filters = useFilters(offered, { hasMetrics: true });
  const [sort] = useUrlSort();
  const list = useWidgets(
    address,
    dates.range,
    filters.isKnown ? filters.selection : null,
    sortToText(sort) ?? undefined,
  );
  const { data, part, refresh, update } = list;
  useListEvents(account, refresh);
  const all = data?.rows ?? noRows;
  const state = useListState({
    screen: 'campaigns/widgets',
    hasSavedViews: true,
    hasMetrics: true,
    all,
    search: filters.search,
    searchedText: idOf,
  });
  const { rows } = state;
  const { selected, selectedRows, setSelected, clearSelection } = useListSelection(rows, idOf);
  const insights = useListInsights({
    range: dates.range,
    choice: useListChoice({ of: address, level: 'widget', filters, metric: state.metric }),
    selected: selectedRows,
  });
  const { hasChanges } = insights.comparison;
  const columns = useMemo(
    () =>
      widgetColumns(described.data?.columns ?? noColumns, {
        rows: all,
        totals: totalsOfRows({ data, part }, rows),
        currency,
        hasChanges,
      }),
    [described.data, all, data, part, rows, currency, hasChanges],
  );
  const onProgress = useCallback(
    (action: Action) => {
      if (action.state === 'running')
        update((present) => ({ ...present, rows: withOpenWrites(present.rows, action) }));
      else void refresh();
    },
    [update, refresh],
  );
  return (
    <ListFigures insights={insights} of={address} level="widget">
      <FigureListPage
        id="widgets-grid"
        texts={messages}
        hasHeader={false}
        answer={list}
        listFailure={failureOf(list, described, known)}
        fileName={messages.fileName(address.campaign, dates.range)}
        filters={{ ...filters, known: offered }}
        dates={dates}
        permission="change-campaigns"
        controls={<CompareButton comparison={insights.comparison} />}
        above={
          <>
            <Meaning source={source} />
            <ListInsights insights={insights} />
          </>
        }
        view={{ ...state, columns }}
        isLoading={list.isLoading || described.isLoading || state.metric?.isPending === true}
        rowId={idOf}
        rowName={idOf}
        grid={grid}
        selection={{ selected, onChange: setSelected }}
        totalsLabel={data === undefined ? undefined : messages.total(totalCount(list, rows))}
      >
        <BulkChangeBar count={selected.size} onClear={clearSelection}>
          <WidgetChanges source={source} currency={currency} rows={selectedRows} onProgress={onProgress} />
        </BulkChangeBar>
        <Unattributed list={data} />
        {part === undefined && <WithoutRevenueNotice rows={rows} currency={currency} />}
        <OtherZonesNotice otherZones={data?.otherZones} />
      </FigureListPage>
    </ListFigures>
  );
}

/** How the source takes changes of widgets. Reserves its line, so that the grid does not move when it is known. */
function Meaning({ source }: { readonly source: string }) {
  const { meaning } = useWidgetCapabilities(source);
  return (
    <Text textStyle="sm" color="fg.muted" minH="1lh">
      {meaning}
    </Text>
  );
}

/** Micro-units: sources round each report separately, so smaller differences are rounding. */
const CENT = 10_000;

/** The part of the campaign's figures that no widget has: displayed separately, never distributed. */
function Unattributed({ list }: { readonly list: WidgetList | undefined }) {
  const figures = list?.unattributed ?? null;
  if (figures === null || (Math.abs(figures.cost ?? 0) < CENT && (figures.clicks ?? 0) === 0)) return null;
  return (
    <Notice tone="info" title={messages.unattributed}>
      {messages.unattributedFigures(formatMoney(figures.cost, figures.currency), figures.clicks)}
    </Notice>
  );
}
