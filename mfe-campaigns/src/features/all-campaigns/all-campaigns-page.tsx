import {
  DateRangePicker,
  EmptyList,
  ErrorState,
  FilterBar,
  formatMoney,
  ListFrame,
  ListPlane,
  Notice,
  PageHeader,
  SearchField,
  SkipToGrid,
  StaleNotice,
} from '@adhelm/shared-ui';
import { HStack } from '@adhelm/shared-ui/chakra';
import { ListGrid, ListTools } from '@adhelm/shared-ui/grid';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../messages/all-campaigns.ts';
import { messages as listMessages } from '../../messages/campaigns.ts';
import { BulkStatusBar } from '../figure-lists/bulk-status-bar.tsx';
import { isListed } from '../figure-lists/is-listed.ts';
import { ListFreshness } from '../figure-lists/list-freshness.tsx';
import { WithoutRateNotice } from '../figure-lists/without-rate-notice.tsx';
import { CampaignViews } from './campaign-views.tsx';
import { type AllCampaignsView, keyOfCampaign, useAllCampaignsView } from './use-all-campaigns.ts';

const GRID_ID = 'campaigns-grid';
const nameOf = ({ name }: { readonly name: string }) => name;

/** `/app/ts/campaigns?view=all`: the campaigns of all sources in the workspace's currency. */
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
  const { list, filters, known, range, today, changes } = view;
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
      </HStack>
      {list.data !== undefined && (
        <StaleNotice
          freshness={list.data.freshness}
          error={list.error?.message}
          isRefreshing={list.isRefreshing}
          onRefresh={() => void list.refresh()}
        />
      )}
      <ListGrid
        id={GRID_ID}
        label={messages.gridLabel}
        view={view}
        rowId={keyOfCampaign}
        rowName={nameOf}
        selection={{ selected: changes.selected, onChange: changes.setSelected }}
        onOpen={(row) => navigate(view.hrefOf(row))}
        totalsLabel={listMessages.total(view.rows.length)}
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
      />
      {view.costWithoutRevenue !== null && (
        <Notice
          tone="info"
          title={messages.partProfit(formatMoney(view.costWithoutRevenue, view.currency))}
        />
      )}
      {list.data !== undefined && <WithoutRateNotice withoutRate={list.data.withoutRate} />}
    </>
  );
}
