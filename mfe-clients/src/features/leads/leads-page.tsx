import { type LeadView, leadGroupings } from '@adhelm/contracts';
import {
  AccountAndDates,
  EmptyList,
  ErrorState,
  FilterBar,
  LabelledSelect,
  ListFrame,
  ListPlane,
  MissingAccount,
  PageFreshness,
  PageHeader,
  SkipToGrid,
  StaleNotice,
} from '@adhelm/shared-ui';
import { HStack } from '@adhelm/shared-ui/chakra';
import { ListGrid, ListTools, useGridLayout, useUrlSort } from '@adhelm/shared-ui/grid';
import { useMemo } from 'react';
import { messages } from '../../messages/leads.ts';
import { FunnelCards } from './funnel-cards.tsx';
import { type FunnelRow, funnelColumns, leadColumns } from './lead-columns.tsx';
import { type LeadsStore, useLeadsStore } from './use-leads-store.ts';

const GRID_ID = 'leads-grid';
const noRows: readonly never[] = [];
const groupOptions = leadGroupings.map((value) => ({ value, label: messages.groups[value] }));

/** `/app/clients/accounts-data`: the outcomes of the leads of one client's account. */
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
            <ListTools
              view={view.leads}
              isListed={isListed && store.groupBy === null}
              fileName={messages.fileName(selected?.details.name ?? '', store.range)}
            />
          </>
        }
      />
      {isMissing ? (
        <MissingAccount
          sources={sources.data?.sources ?? {}}
          onOpenAnother={store.selectFirstAccount}
          none={messages.noAccount}
        />
      ) : (
        <LeadsContent store={store} view={view} />
      )}
    </ListFrame>
  );
}

/** The displayed leads: columns, sort order, layout. */
function useLeadView(store: LeadsStore) {
  const { answer, columns, selected, groupBy, funnel } = store;
  const [sort, setSort] = useUrlSort();
  const [layout, setLayout] = useGridLayout(`clients/leads/${selected?.source ?? ''}`);
  const [groupLayout, setGroupLayout] = useGridLayout('clients/funnel');
  const currency = selected?.details.currency ?? '';
  const totals = answer.data?.totals;
  const ofSource = columns.data?.columns;
  const visibleColumns = useMemo(
    () => leadColumns(ofSource, { currency, totals }),
    [ofSource, currency, totals],
  );
  const groupColumns = useMemo(
    () => funnelColumns(messages.groups[groupBy ?? 'none'], { currency, totals }),
    [groupBy, currency, totals],
  );
  const order = { sort, setSort };
  return {
    leads: { ...order, rows: answer.data?.rows ?? noRows, columns: visibleColumns, layout, setLayout },
    groups: {
      ...order,
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
        : columns.data === undefined
          ? columns.error
          : undefined;
  if (failure !== undefined) {
    const retry = () => void Promise.all([sources.refresh(), columns.refresh(), answer.refresh()]);
    return (
      <ListPlane>
        <ErrorState title={messages.notRead} error={failure} safe={messages.safe} onRetry={retry} />
      </ListPlane>
    );
  }
  const empty = (
    <EmptyList
      isFiltered={store.isFiltered}
      onClear={store.clearFilters}
      none={messages.none}
      filtered={messages.filtered}
    />
  );
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
        <ListGrid<LeadView>
          id={GRID_ID}
          label={messages.gridLabel}
          view={view.leads}
          rowId={idOf}
          rowName={idOf}
          totalsLabel={messages.total(view.leads.rows.length)}
          isLoading={answer.isLoading || columns.data === undefined}
          empty={empty}
        />
      ) : (
        <ListGrid<FunnelRow>
          id={GRID_ID}
          label={messages.funnelLabel}
          view={view.groups}
          rowId={keyOf}
          rowName={keyOf}
          totalsLabel={messages.total(view.groups.rows.length)}
          isLoading={funnel.isLoading}
          empty={empty}
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
