import type { Filter } from '@adhelm/contracts';
import { AccountAndDates, FilterBar, SavedViews, SearchField } from '@adhelm/shared-ui';
import { HStack } from '@adhelm/shared-ui/chakra';
import { gridLayoutFrom } from '@adhelm/shared-ui/grid';
import { useLocation, useNavigate } from 'react-router-dom';
import { messages } from '../../messages/campaigns.ts';
import { AmountChanges } from '../figure-lists/amount-changes.tsx';
import { BulkStatusBar } from '../figure-lists/bulk-status-bar.tsx';
import { ListNotices } from '../figure-lists/list-notices.tsx';
import type { CampaignStore } from './campaign-store.ts';
import { CampaignsGrid } from './campaigns-grid.tsx';
import { type CampaignView, SCREEN } from './use-campaign-view.ts';

const noFilters: readonly Filter[] = [];

type CampaignListProps = { readonly store: CampaignStore; readonly view: CampaignView };

/** Controls, notices and the grid of an account's campaigns. */
export function CampaignList({ store, view }: CampaignListProps) {
  const { list, metadata, filters } = store;
  const { layout, setLayout, changes, hrefOf } = view;
  const navigate = useNavigate();
  const { search: query } = useLocation();
  return (
    <>
      <HStack gap="2" wrap="wrap">
        <AccountAndDates
          sources={store.sources.data?.sources}
          selected={store.selected}
          onSelect={store.selectAccount}
          range={store.campaignsRequest}
          onRange={store.selectRange}
          today={store.today}
        />
        <SavedViews
          screen={SCREEN}
          query={query.slice(1)}
          layout={layout}
          onOpen={(saved) => {
            if (saved.layout !== null) setLayout(gridLayoutFrom(saved.layout));
            navigate({ search: saved.query });
          }}
        />
        <FilterBar
          filters={metadata.filters.data?.filters ?? noFilters}
          selection={filters.selection}
          counts={store.counts}
          onChange={filters.choose}
          onClear={filters.clear}
        >
          <SearchField label={messages.search} value={filters.search} onChange={filters.searchFor} />
        </FilterBar>
      </HStack>
      <ListNotices
        answer={list}
        range={store.campaignsRequest}
        dateFault={store.dateFault}
        onResetDates={() => store.clearCampaigns({ resetDates: true })}
      />
      <CampaignsGrid store={store} view={view} onOpen={(row) => navigate(hrefOf(row))} />
      <BulkStatusBar
        count={changes.selected.size}
        onChange={changes.changeSelected}
        onClear={changes.clearSelection}
      >
        <AmountChanges
          source={store.selected?.source ?? ''}
          kind="campaign"
          currency={store.selected?.details.currency ?? ''}
          count={changes.selected.size}
          onAsk={changes.changeSelectedAmount}
        />
      </BulkStatusBar>
    </>
  );
}
