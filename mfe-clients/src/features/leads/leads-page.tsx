import { type LeadView, leadGroupings } from '@adhelm/contracts';
import {
  AccountAndDates,
  EmptyState,
  ErrorState,
  FilterBar,
  gridRoom,
  LabelledSelect,
  ListFrame,
  ListPlane,
  PageFreshness,
  PageHeader,
  SkipToGrid,
  StaleNotice,
  useUrlState,
} from '@adhelm/shared-ui';
import { Button, HStack } from '@adhelm/shared-ui/chakra';
import {
  DataGrid,
  GridTools,
  RowDensityMenu,
  sortFromText,
  sortToText,
  useGridLayout,
} from '@adhelm/shared-ui/grid';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../../messages/leads.ts';
import { FunnelCards } from './funnel-cards.tsx';
import { type FunnelRow, funnelColumns, leadColumns } from './lead-columns.tsx';
import { type LeadsStore, useLeadsStore } from './use-leads-store.ts';

const GRID_ID = 'leads-grid';
const noRows: readonly never[] = [];
const groupOptions = leadGroupings.map((value) => ({ value, label: messages.groups[value] }));

/** `/app/clients/accounts-data`: what became of the leads of one client's account. */
export function LeadsPage() {
  const store = useLeadsStore();
  const { sources, selected, answer } = store;
  const view = useLeadView(store);
  const isMissing = sources.data !== undefined && selected === null;
  const isListed = !isMissing && answer.error === undefined;
  return (
    <ListFrame>
      <SkipToGrid grid={GRID_ID}>{messages.skipToGrid}</SkipToGrid>
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={
          <>
            <PageFreshness freshness={answer.data?.freshness} />
            {isListed && store.groupBy === null && (
              <GridTools
                rows={view.leads.rows}
                columns={view.leads.columns}
                sort={view.sort}
                layout={view.leads.layout}
                onLayoutChange={view.leads.setLayout}
                fileName={messages.fileName(selected?.details.name ?? '', store.range)}
              />
            )}
            <RowDensityMenu />
          </>
        }
      />
      {isMissing ? <NoClient store={store} /> : <LeadsContent store={store} view={view} />}
    </ListFrame>
  );
}

function NoClient({ store }: { readonly store: LeadsStore }) {
  const hasAny = Object.values(store.sources.data?.sources ?? {}).some(({ accounts }) => accounts.length > 0);
  return (
    <ListPlane>
      {hasAny ? (
        <EmptyState
          title={messages.unknownAccount}
          description={messages.unknownAccountText}
          action={
            <Button colorPalette="accent" onClick={store.selectFirstAccount}>
              {messages.openAnother}
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={messages.noAccount}
          description={messages.noAccountText}
          action={
            <Button asChild colorPalette="accent">
              <RouterLink to="/app/ts/campaigns?accounts=new">{messages.connect}</RouterLink>
            </Button>
          }
        />
      )}
    </ListPlane>
  );
}

/** What a person sees of the leads: columns, order, layout. */
function useLeadView(store: LeadsStore) {
  const { answer, columns, selected, groupBy, funnel } = store;
  const { read, write } = useUrlState();
  const sort = sortFromText(read('sort'));
  const [layout, setLayout] = useGridLayout(`clients/leads/${selected?.source ?? ''}`);
  const [groupLayout, setGroupLayout] = useGridLayout('clients/funnel');
  const currency = selected?.details.currency ?? '';
  const totals = answer.data?.totals;
  const ofSource = columns.data?.columns;
  const shownColumns = useMemo(
    () => leadColumns(ofSource ?? [], { currency, totals }),
    [ofSource, currency, totals],
  );
  const groupColumns = useMemo(
    () => funnelColumns(messages.groups[groupBy ?? 'none'], { currency, totals }),
    [groupBy, currency, totals],
  );
  return {
    sort,
    setSort: (next: ReturnType<typeof sortFromText>) => write({ sort: sortToText(next) }),
    leads: { rows: answer.data?.rows ?? noRows, columns: shownColumns, layout, setLayout },
    groups: {
      rows: funnel.data?.data ?? noRows,
      columns: groupColumns,
      layout: groupLayout,
      setLayout: setGroupLayout,
    },
  };
}

type View = ReturnType<typeof useLeadView>;

function LeadsContent({ store, view }: { readonly store: LeadsStore; readonly view: View }) {
  const { sources, answer, columns, funnel, groupBy } = store;
  const failure =
    sources.data === undefined
      ? sources.error
      : answer.data === undefined
        ? (answer.error ?? columns.error)
        : undefined;
  if (failure !== undefined) {
    const retry = () => void Promise.all([sources.refresh(), columns.refresh(), answer.refresh()]);
    return (
      <ListPlane>
        <ErrorState title={messages.notRead} error={failure} safe={messages.safe} onRetry={retry} />
      </ListPlane>
    );
  }
  return (
    <>
      <LeadControls store={store} />
      {answer.data !== undefined && (
        <StaleNotice
          freshness={answer.data.freshness}
          error={answer.error?.message}
          isRefreshing={answer.isRefreshing}
          onRefresh={() => void answer.refresh()}
        />
      )}
      <FunnelCards totals={answer.data?.totals} />
      {groupBy === null ? (
        <DataGrid<LeadView>
          id={GRID_ID}
          label={messages.gridLabel}
          {...view.leads}
          onLayoutChange={view.leads.setLayout}
          sort={view.sort}
          onSortChange={view.setSort}
          rowId={idOf}
          rowName={idOf}
          totalsLabel={messages.total(view.leads.rows.length)}
          isLoading={answer.isLoading || columns.isLoading}
          empty={<NoLeads store={store} />}
          css={gridRoom}
        />
      ) : (
        <DataGrid<FunnelRow>
          id={GRID_ID}
          label={messages.funnelLabel}
          {...view.groups}
          onLayoutChange={view.groups.setLayout}
          sort={view.sort}
          onSortChange={view.setSort}
          rowId={keyOf}
          rowName={keyOf}
          totalsLabel={messages.total(view.groups.rows.length)}
          isLoading={funnel.isLoading}
          empty={<NoLeads store={store} />}
          css={gridRoom}
        />
      )}
    </>
  );
}

const idOf = ({ id }: LeadView) => id;
const keyOf = ({ key }: FunnelRow) => key;

function LeadControls({ store }: { readonly store: LeadsStore }) {
  const { groupBy, filters, selection } = store;
  return (
    <HStack gap="2" wrap="wrap">
      <AccountAndDates
        sources={store.sources.data?.sources}
        selected={store.selected}
        onSelect={store.selectAccount}
        range={store.range}
        onRange={store.selectRange}
        today={store.today}
      />
      <LabelledSelect
        label={messages.groupBy}
        value={groupBy}
        options={groupOptions}
        none={messages.groups.none}
        onChange={store.groupLeads}
      />
      <FilterBar
        filters={filters}
        selection={selection}
        onChange={store.choose}
        onClear={store.clearFilters}
      />
    </HStack>
  );
}

function NoLeads({ store: { isFiltered, clearFilters } }: { readonly store: LeadsStore }) {
  if (!isFiltered) return <EmptyState title={messages.none} description={messages.noneText} />;
  return (
    <EmptyState
      title={messages.filteredTitle}
      description={messages.filteredText}
      action={
        <Button variant="outline" onClick={clearFilters}>
          {messages.clearFilters}
        </Button>
      }
    />
  );
}
