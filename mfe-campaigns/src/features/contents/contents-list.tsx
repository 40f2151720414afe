import type { Action, Column, ContentRow, Figures, Filter } from '@adhelm/contracts';
import {
  DateRangePicker,
  EmptyState,
  ErrorState,
  FilterBar,
  formatMoney,
  formatNumber,
  Notice,
  SearchField,
} from '@adhelm/shared-ui';
import { Button, HStack } from '@adhelm/shared-ui/chakra';
import { createSearchIndex, DataGrid, GridTools, useGridLayout } from '@adhelm/shared-ui/grid';
import { useCallback, useMemo } from 'react';
import { withOpenWrites } from '../actions/status-intent.ts';
import { BulkStatusBar } from '../figure-lists/bulk-status-bar.tsx';
import { gridRoom, ListPlane } from '../figure-lists/list-frame.tsx';
import { ListNotices } from '../figure-lists/list-notices.tsx';
import { totalsOfShown } from '../figure-lists/totals-of-shown.ts';
import { useRowChanges } from '../figure-lists/use-row-changes.ts';
import { useSort } from '../figure-lists/use-sort.ts';
import { contentColumns } from './content-columns.tsx';
import { messages } from './messages.ts';
import type { Contents } from './use-contents.ts';

export const GRID_ID = 'contents-grid';

const noColumns: readonly Column[] = [];
const noFilters: readonly Filter[] = [];
const noRows: readonly ContentRow[] = [];
const idOf = ({ id }: ContentRow) => id;
const nameOf = ({ headline }: ContentRow) => headline;
const searchedText = ({ headline, id }: ContentRow) => `${headline} ${id}`;

/** Controls, notices and the grid of a campaign's contents. */
export function ContentsList({ contents }: { readonly contents: Contents }) {
  const { list, metadata, filters, currency, range, today, timeZone, selectRange } = contents;
  const [sort, setSort] = useSort();
  const [layout, setLayout] = useGridLayout('campaigns/contents');
  const all = list.data?.rows ?? noRows;
  const search = useMemo(() => createSearchIndex(all, searchedText), [all]);
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
  const changes = useRowChanges({ rows, kind: 'content', noun: 'contents', nameOf, onProgress });
  const sourceColumns = metadata.columns.data?.columns ?? noColumns;
  const { toggleRow } = changes;
  const columns = useMemo(
    () =>
      contentColumns(sourceColumns, {
        list: list.data,
        totals: totalsOfShown(list.data, rows),
        currency,
        onToggle: toggleRow,
      }),
    [sourceColumns, list.data, rows, currency, toggleRow],
  );

  const failure =
    list.data === undefined ? (list.error ?? metadata.columns.error ?? metadata.filters.error) : undefined;
  // until it is known whether the account is there, a failure may only mean that it is not
  if (failure !== undefined && !contents.sources.isLoading)
    return <ListFailure contents={contents} error={failure} />;
  const grid = { rows, columns, sort, layout, onLayoutChange: setLayout };
  return (
    <>
      <HStack gap="2" wrap="wrap">
        <DateRangePicker value={range} onChange={selectRange} today={today} timeZone={timeZone} />
        <FilterBar
          filters={metadata.filters.data?.filters ?? noFilters}
          selection={filters.selection}
          onChange={filters.choose}
          onClear={filters.clear}
        >
          <SearchField label={messages.search} value={filters.search} onChange={filters.searchFor} />
        </FilterBar>
        <GridTools {...grid} fileName={messages.fileName(contents.address.campaign, range)} />
        <BulkStatusBar
          count={changes.selected.size}
          onChange={changes.changeSelected}
          onClear={changes.clearSelection}
        />
      </HStack>
      <ListNotices answer={list} range={range} dateFault={contents.dateFault} />
      <Unattributed figures={list.data?.unattributed ?? null} />
      <DataGrid
        id={GRID_ID}
        label={messages.gridLabel}
        {...grid}
        rowId={idOf}
        rowName={nameOf}
        onSortChange={setSort}
        selection={{ selected: changes.selected, onChange: changes.setSelected }}
        {...(list.data?.totals === null ? {} : { totalsLabel: messages.total(rows.length) })}
        isLoading={list.isLoading}
        empty={<NoContents isFiltered={filters.isFiltered} onClear={filters.clear} />}
        css={gridRoom}
      />
    </>
  );
}

type ListFailureProps = {
  readonly contents: Contents;
  readonly error: Parameters<typeof ErrorState>[0]['error'];
};

function ListFailure({ contents, error }: ListFailureProps) {
  const { list, metadata } = contents;
  const retry = () => {
    void metadata.columns.refresh();
    void metadata.filters.refresh();
    void list.refresh();
  };
  return (
    <ListPlane>
      <ErrorState title={messages.listFailed} error={error} safe={messages.listSafe} onRetry={retry} />
    </ListPlane>
  );
}

/** What the campaign's own totals hold beyond its contents: shown as such, never spread over them. */
function Unattributed({ figures }: { readonly figures: Figures | null }) {
  if (figures === null || ((figures.cost ?? 0) === 0 && (figures.clicks ?? 0) === 0)) return null;
  return (
    <Notice tone="info" title={messages.unattributed}>
      {formatMoney(figures.cost, figures.currency)} cost, {formatNumber(figures.clicks)} clicks.
    </Notice>
  );
}

function NoContents({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  if (!isFiltered) return <EmptyState title={messages.emptyTitle} description={messages.emptyText} />;
  return (
    <EmptyState
      title={messages.filteredTitle}
      description={messages.filteredText}
      action={
        <Button variant="outline" onClick={onClear}>
          {messages.clearFilters}
        </Button>
      }
    />
  );
}
