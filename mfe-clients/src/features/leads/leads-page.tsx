import { type LeadView, leadGroupings } from '@adhelm/contracts';
import { AccountAndDates, LabelledSelect } from '@adhelm/shared-ui';
import { FigureListPage, failureOf } from '@adhelm/shared-ui/figure-list';
import { useGridLayout, useUrlSort } from '@adhelm/shared-ui/grid';
import { useMemo } from 'react';
import { messages } from '../../messages/leads.ts';
import { FunnelCards } from './funnel-cards.tsx';
import { type FunnelRow, funnelColumns, leadColumns } from './lead-columns.tsx';
import { type LeadsStore, useLeadsStore } from './use-leads-store.ts';

const noRows: readonly never[] = [];
const groupOptions = leadGroupings.map((value) => ({ value, label: messages.groups[value] }));
const idOf = ({ id }: LeadView) => id;
const keyOf = ({ key }: FunnelRow) => key;

/** `/app/clients/accounts-data`: the outcomes of the leads of one client's account. */
export function LeadsPage() {
  const store = useLeadsStore();
  const { sources, selected, answer, columns, funnel, groupBy } = store;
  const { leads, groups } = useLeadView(store);
  const registry = sources.data?.sources;
  const page = {
    id: 'leads-grid',
    answer,
    pageFailure: failureOf(sources) ?? failureOf(answer, columns) ?? failureOf(columns),
    missing:
      registry !== undefined && selected === null
        ? { sources: registry, onOpenAnother: store.selectFirstAccount, none: messages.noAccount }
        : undefined,
    fileName: messages.fileName(selected?.details.name ?? '', store.dates.range),
    controls: <LeadControls store={store} />,
    filters: {
      known: store.filters,
      selection: store.selection,
      isFiltered: store.isFiltered,
      choose: store.choose,
      clear: store.clearFilters,
    },
    dates: store.dates,
    above: <FunnelCards totals={answer.data?.totals} />,
  };
  return groupBy === null ? (
    <FigureListPage<LeadView>
      {...page}
      texts={messages}
      view={leads}
      isLoading={answer.isLoading || columns.data === undefined}
      rowId={idOf}
      rowName={idOf}
      totalsLabel={messages.total(leads.rows.length)}
    />
  ) : (
    <FigureListPage<FunnelRow>
      {...page}
      texts={{ ...messages, gridLabel: messages.funnelLabel }}
      view={groups}
      hasTools={false}
      isLoading={funnel.isLoading}
      rowId={keyOf}
      rowName={keyOf}
      totalsLabel={messages.total(groups.rows.length)}
    />
  );
}

/** The displayed leads and groups: columns, sort order, layout. */
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

function LeadControls({ store }: { readonly store: LeadsStore }) {
  return (
    <>
      <AccountAndDates
        sources={store.sources.data?.sources}
        selected={store.selected}
        onSelect={store.selectAccount}
        dates={store.dates}
      />
      <LabelledSelect
        label={messages.groupBy}
        value={store.groupBy}
        options={groupOptions}
        none={messages.groups.none}
        onChange={store.groupLeads}
      />
    </>
  );
}
