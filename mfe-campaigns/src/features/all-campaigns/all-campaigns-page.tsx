import {
  DateRangePicker,
  EmptyState,
  ErrorState,
  FilterBar,
  formatMoney,
  gridRoom,
  ListFrame,
  ListPlane,
  Notice,
  PageHeader,
  SearchField,
  SkipToGrid,
  StaleNotice,
} from '@adhelm/shared-ui';
import { Button, HStack } from '@adhelm/shared-ui/chakra';
import { DataGrid } from '@adhelm/shared-ui/grid';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../messages/all-campaigns.ts';
import { messages as listMessages } from '../../messages/campaigns.ts';
import { BulkStatusBar } from '../figure-lists/bulk-status-bar.tsx';
import { ListFreshness } from '../figure-lists/list-freshness.tsx';
import { isListed, ListTools } from '../figure-lists/list-tools.tsx';
import { WithoutRateNotice } from '../figure-lists/without-rate-notice.tsx';
import { CampaignViews } from './campaign-views.tsx';
import { type AllCampaignsView, keyOfCampaign, useAllCampaignsView } from './use-all-campaigns.ts';

const GRID_ID = 'campaigns-grid';
const nameOf = ({ name }: { readonly name: string }) => name;

/** `/app/ts/campaigns?view=all`: the campaigns of all sources beside each other, in the workspace's currency. */
export function AllCampaignsPage() {
  const view = useAllCampaignsView();
  const { list, range } = view;
  return (
    <ListFrame>
      <SkipToGrid grid={GRID_ID}>{listMessages.skipToGrid}</SkipToGrid>
      <PageHeader
        title={listMessages.title}
        description={messages.description}
        actions={
          <>
            <ListFreshness answer={list} />
            <ListTools view={view} isListed={isListed(list)} fileName={messages.fileName(range)} />
          </>
        }
      />
      <CampaignViews present="all" />
      {list.data === undefined && list.error !== undefined ? (
        <ListPlane>
          <ErrorState
            title={listMessages.listFailed}
            error={list.error}
            safe={listMessages.listSafe}
            onRetry={() => void list.refresh()}
          />
        </ListPlane>
      ) : (
        <AllCampaigns view={view} />
      )}
    </ListFrame>
  );
}

function AllCampaigns({ view }: { readonly view: AllCampaignsView }) {
  const { list, filters, known, range, today, rows, columns, sort, setSort, layout, setLayout, changes } =
    view;
  const navigate = useNavigate();
  return (
    <>
      <HStack gap="2" wrap="wrap">
        <DateRangePicker value={range} onChange={view.selectRange} today={today} timeZone={view.timeZone} />
        <FilterBar
          filters={known}
          selection={filters.selection}
          onChange={filters.choose}
          onClear={filters.clear}
        >
          <SearchField label={listMessages.search} value={filters.search} onChange={filters.searchFor} />
        </FilterBar>
        <BulkStatusBar
          count={changes.selected.size}
          onChange={changes.changeSelected}
          onClear={changes.clearSelection}
        />
      </HStack>
      {list.data !== undefined && (
        <StaleNotice
          freshness={list.data.freshness}
          error={list.error?.message}
          isRefreshing={list.isRefreshing}
          onRefresh={() => void list.refresh()}
        />
      )}
      <DataGrid
        id={GRID_ID}
        label={messages.gridLabel}
        rows={rows}
        columns={columns}
        sort={sort}
        onSortChange={setSort}
        layout={layout}
        onLayoutChange={setLayout}
        rowId={keyOfCampaign}
        rowName={nameOf}
        selection={{ selected: changes.selected, onChange: changes.setSelected }}
        onOpen={(row) => navigate(view.hrefOf(row))}
        totalsLabel={listMessages.total(rows.length)}
        isLoading={view.isLoading}
        empty={<NoCampaigns isFiltered={filters.isFiltered} onClear={filters.clear} />}
        css={gridRoom}
      />
      {view.costWithoutRevenue !== null && (
        <Notice tone="info" title={messages.partProfit}>
          {messages.partProfitText(formatMoney(view.costWithoutRevenue, view.currency))}
        </Notice>
      )}
      {list.data !== undefined && <WithoutRateNotice withoutRate={list.data.withoutRate} />}
    </>
  );
}

type NoCampaignsProps = { readonly isFiltered: boolean; readonly onClear: () => void };

function NoCampaigns({ isFiltered, onClear }: NoCampaignsProps) {
  if (!isFiltered) return <EmptyState title={messages.emptyTitle} description={messages.emptyText} />;
  return (
    <EmptyState
      title={listMessages.filteredTitle}
      description={messages.filteredText}
      action={
        <Button variant="outline" onClick={onClear}>
          {listMessages.clearFilters}
        </Button>
      }
    />
  );
}
