import type { ContentRow, Figures, Filter } from '@adhelm/contracts';
import {
  DateRangePicker,
  EmptyList,
  ErrorState,
  FilterBar,
  formatMoney,
  ListPlane,
  Notice,
  SearchField,
} from '@adhelm/shared-ui';
import { HStack } from '@adhelm/shared-ui/chakra';
import { ListGrid } from '@adhelm/shared-ui/grid';
import type { ReactNode } from 'react';
import { messages } from '../../messages/contents.ts';
import { AmountChanges } from '../figure-lists/amount-changes.tsx';
import { BulkStatusBar } from '../figure-lists/bulk-status-bar.tsx';
import { ListNotices } from '../figure-lists/list-notices.tsx';
import { TextChanges } from '../figure-lists/text-changes.tsx';
import type { ContentView } from './use-content-view.ts';
import type { Contents } from './use-contents.ts';

export const GRID_ID = 'contents-grid';

const noFilters: readonly Filter[] = [];
const idOf = ({ id }: ContentRow) => id;
const nameOf = ({ headline }: ContentRow) => headline;

type ContentsListProps = {
  readonly contents: Contents;
  readonly view: ContentView;
  /** Controls before the dates, such as the account. */
  readonly children?: ReactNode;
};

/** Controls, notices and the grid of contents. */
export function ContentsList({ contents, view, children }: ContentsListProps) {
  const { list, metadata, filters, range, today, timeZone, selectRange } = contents;
  const { changes } = view;
  const failure =
    list.data === undefined ? (list.error ?? metadata.columns.error ?? metadata.filters.error) : undefined;
  // a failure may only mean that the account does not exist, so wait for the accounts
  if (failure !== undefined && !contents.sources.isLoading)
    return <ListFailure contents={contents} error={failure} />;
  return (
    <>
      <HStack gap="2" wrap="wrap">
        {children}
        <DateRangePicker value={range} onChange={selectRange} today={today} timeZone={timeZone} />
        <FilterBar
          filters={metadata.filters.data?.filters ?? noFilters}
          selection={filters.selection}
          counts={contents.counts}
          onChange={filters.choose}
          onClear={filters.clear}
        >
          <SearchField label={messages.search} value={filters.search} onChange={filters.searchFor} />
        </FilterBar>
      </HStack>
      <ListNotices
        answer={list}
        range={range}
        dateFault={contents.dateFault}
        onResetDates={contents.resetDates}
      />
      <ListGrid
        id={GRID_ID}
        label={messages.gridLabel}
        view={view}
        rowId={idOf}
        rowName={nameOf}
        selection={{ selected: changes.selected, onChange: changes.setSelected }}
        {...(list.data?.totals === null ? {} : { totalsLabel: messages.total(view.rows.length) })}
        isLoading={view.isLoading}
        empty={
          <EmptyList
            isFiltered={filters.isFiltered}
            onClear={filters.clear}
            none={messages.none}
            filtered={messages.filtered}
          />
        }
      />
      <BulkStatusBar
        count={changes.selected.size}
        onChange={changes.changeSelected}
        onClear={changes.clearSelection}
      >
        <AmountChanges
          source={contents.address.source}
          kind="content"
          currency={contents.currency}
          count={changes.selected.size}
          onAsk={changes.changeSelectedAmount}
        />
        <TextChanges
          source={contents.address.source}
          selected={changes.selectedRows}
          onAsk={changes.changeSelectedText}
        />
      </BulkStatusBar>
      <Unattributed contents={contents} />
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

/** Micro-units. Sources round each report separately, so smaller differences are rounding and hidden. */
const CENT = 10_000;

/** The part of the campaign totals beyond their contents: displayed separately, never distributed. */
function Unattributed({ contents: { list, address } }: { readonly contents: Contents }) {
  const figures: Figures | null = list.data?.unattributed ?? null;
  if (figures === null || (Math.abs(figures.cost ?? 0) < CENT && (figures.clicks ?? 0) === 0)) return null;
  return (
    <Notice
      tone="info"
      title={address.campaign === null ? messages.unattributedOfAccount : messages.unattributed}
    >
      {messages.unattributedFigures(formatMoney(figures.cost, figures.currency), figures.clicks)}
    </Notice>
  );
}
