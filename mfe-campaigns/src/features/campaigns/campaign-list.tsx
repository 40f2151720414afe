import type { Action, CampaignRow, Column, Filter } from '@adhelm/contracts';
import { DateRangePicker, FilterBar, SavedViews, SearchField, SourceAccountPicker } from '@adhelm/shared-ui';
import { HStack, Skeleton } from '@adhelm/shared-ui/chakra';
import { createSearchIndex, GridTools, gridLayoutFrom, useGridLayout } from '@adhelm/shared-ui/grid';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withOpenWrites } from '../actions/status-intent.ts';
import { BulkStatusBar } from '../figure-lists/bulk-status-bar.tsx';
import { ListNotices } from '../figure-lists/list-notices.tsx';
import { totalsOfShown } from '../figure-lists/totals-of-shown.ts';
import { useRowChanges } from '../figure-lists/use-row-changes.ts';
import { useSort } from '../figure-lists/use-sort.ts';
import { campaignColumns } from './campaign-columns.tsx';
import type { CampaignStore } from './campaign-store.ts';
import { CampaignsGrid } from './campaigns-grid.tsx';
import { contentsPath } from './contents-path.ts';
import { messages } from './messages.ts';

/** Name of the list's saved views, and of the layout that this browser keeps. */
const SCREEN = 'campaigns/list';

const noColumns: readonly Column[] = [];
const noFilters: readonly Filter[] = [];
const nameOf = ({ name }: CampaignRow) => name;
const searchedText = ({ name, id }: CampaignRow) => `${name} ${id}`;

/** Controls, notices and the grid of an account's campaigns. */
export function CampaignList({ store }: { readonly store: CampaignStore }) {
  const { list, campaigns, metadata, selected, filters } = store;
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const [sort, setSort] = useSort();
  const [layout, setLayout] = useGridLayout(SCREEN);
  const search = useMemo(() => createSearchIndex(campaigns, searchedText), [campaigns]);
  const rows = useMemo(() => search(filters.search), [search, filters.search]);

  const { update, refresh } = list;
  const onProgress = useCallback(
    (action: Action) => {
      if (action.state !== 'running') {
        void refresh();
        return;
      }
      update((present) => ({ ...present, rows: withOpenWrites(present.rows, action) }));
    },
    [update, refresh],
  );
  const changes = useRowChanges({ rows, kind: 'campaign', noun: 'campaigns', nameOf, onProgress });

  const { startDate, endDate } = store.campaignsRequest;
  const hrefOf = useCallback(
    (row: CampaignRow) => contentsPath(row, { startDate, endDate }),
    [startDate, endDate],
  );
  const currency = selected?.details.currency ?? '';
  const sourceColumns = metadata.columns.data?.columns ?? noColumns;
  const { toggleRow } = changes;
  const columns = useMemo(
    () =>
      campaignColumns(sourceColumns, {
        list: list.data,
        totals: totalsOfShown(list.data, rows),
        currency,
        hrefOf,
        onToggle: toggleRow,
      }),
    [sourceColumns, list.data, rows, currency, hrefOf, toggleRow],
  );

  const grid = { rows, columns, sort, layout, onLayoutChange: setLayout };
  return (
    <>
      <HStack gap="2" wrap="wrap">
        <AccountAndDates store={store} />
        <FilterBar
          filters={metadata.filters.data?.filters ?? noFilters}
          selection={filters.selection}
          onChange={filters.choose}
          onClear={filters.clear}
        >
          <SearchField label={messages.search} value={filters.search} onChange={filters.searchFor} />
        </FilterBar>
        <SavedViews
          screen={SCREEN}
          query={query.slice(1)}
          layout={layout}
          onOpen={(view) => {
            if (view.layout !== null) setLayout(gridLayoutFrom(view.layout));
            navigate({ search: view.query });
          }}
        />
        <GridTools
          {...grid}
          fileName={messages.fileName(selected?.details.name ?? '', { startDate, endDate })}
        />
        <BulkStatusBar
          count={changes.selected.size}
          onChange={changes.changeSelected}
          onClear={changes.clearSelection}
        />
      </HStack>
      <ListNotices answer={list} range={store.campaignsRequest} dateFault={store.dateFault} />
      <CampaignsGrid
        {...grid}
        store={store}
        onSortChange={setSort}
        selected={changes.selected}
        onSelect={changes.setSelected}
        onOpen={(row) => navigate(hrefOf(row))}
      />
    </>
  );
}

function AccountAndDates({ store }: { readonly store: CampaignStore }) {
  const { sources, selected, campaignsRequest, today, selectRange, selectAccount } = store;
  if (sources.data === undefined || selected === null) return <Skeleton h="9" w="full" maxW="xl" />;
  return (
    <>
      <SourceAccountPicker sources={sources.data.sources} value={selected} onChange={selectAccount} />
      <DateRangePicker
        value={campaignsRequest}
        onChange={selectRange}
        today={today}
        timeZone={selected.details.timeZone}
      />
    </>
  );
}
