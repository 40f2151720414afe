import { campaignsAnswerSchema, type DateRange, type Figures, figuresOfAll } from '@adhelm/contracts';
import { DateRangePicker, type FilterSelection, StatusBadge, useDateRange } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import {
  BulkBar,
  FigureListPage,
  failureOf,
  listOfPages,
  totalsOfRows,
  useFilters,
  useListEvents,
  useListMetadata,
  useListSelection,
  useListState,
} from '@adhelm/shared-ui/figure-list';
import { metadataColumns } from '@adhelm/shared-ui/grid';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';
import { useApiPages } from '@adhelm/shared-ui/module';
import { useMemo } from 'react';
import * as z from 'zod/mini';

/** A row of the example: a whole list, from its texts to its actions, in one file. */
export type Widget = Figures & {
  readonly id: string;
  readonly name: string;
  readonly status: 'active' | 'blocked';
};

const messages = messagesIn({
  en: {
    title: 'Widgets',
    description: 'Cost of the places where ads were shown.',
    skipToGrid: 'Skip to the table',
    gridLabel: 'Widgets',
    search: 'Search widgets',
    listFailed: 'The widgets could not be loaded',
    listSafe: 'Nothing was changed.',
    none: { title: 'No widgets yet', text: 'No ads were shown on these dates.' },
    filtered: { title: 'No matching widgets', text: 'Remove a filter to see more.' },
    total: (count: number) => plural(count, { other: 'Total (#)' }),
    fileName: ({ startDate, endDate }: DateRange) => `widgets ${startDate} to ${endDate}`,
    block: 'Block',
  },
});

const account = { source: 'mgid', account: 'acc-us' };
const noRows: readonly Widget[] = [];
const noColumns: readonly never[] = [];
const idOf = ({ id }: Widget) => id;
const nameOf = ({ name }: Widget) => name;
const pageSchema = z.extend(campaignsAnswerSchema, { data: z.array(z.custom<Widget>()) });

function useWidgets(range: DateRange, selection: FilterSelection | null) {
  const query = { ...account, ...range, ...selection };
  return useApiPages(
    selection === null ? null : { path: '/api/widgets', query, of: range },
    pageSchema,
    (pages, of) => ({ ...listOfPages(pages), of }),
  );
}

type WidgetsPageProps = {
  readonly onBlock: (widgets: readonly Widget[]) => void;
  /** Unset within a page that has its own header. */
  readonly hasHeader?: boolean;
};

export function WidgetsPage({ onBlock, hasHeader = true }: WidgetsPageProps) {
  const dates = useDateRange('UTC');
  const { range } = dates;
  const { columns: described, filters: known } = useListMetadata('widgets', account.source);
  const filters = useFilters(known.data?.filters, { hasMetrics: true });
  const list = useWidgets(range, filters.isKnown ? filters.selection : null);
  useListEvents(account.account, list.refresh);
  const all = list.data?.rows ?? noRows;
  const state = useListState({
    hasMetrics: true,
    screen: 'widgets/list',
    hasSavedViews: true,
    all,
    search: filters.search,
    searchedText: nameOf,
  });
  const { selected, selectedRows, setSelected, clearSelection } = useListSelection(state.rows, idOf);
  const columns = useMemo(
    () =>
      metadataColumns<Widget>(described.data?.columns ?? noColumns, {
        rows: all,
        totals: totalsOfRows({ data: list.data, part: list.part }, state.rows),
        currency: 'USD',
        figuresOf: (rows) => figuresOfAll(rows, 'USD'),
        overrides: { status: { render: ({ status }) => <StatusBadge status={status} detail={null} /> } },
      }),
    [described.data, all, list.data, list.part, state.rows],
  );
  return (
    <FigureListPage
      id="widgets-grid"
      texts={messages}
      hasHeader={hasHeader}
      answer={list}
      listFailure={failureOf(list, described, known)}
      fileName={messages.fileName(range)}
      controls={<DateRangePicker dates={dates} />}
      filters={{ ...filters, known: known.data?.filters }}
      dates={dates}
      view={{ ...state, columns }}
      isLoading={list.data === undefined || described.isLoading || state.metric?.isPending === true}
      rowId={idOf}
      rowName={nameOf}
      selection={{ selected, onChange: setSelected }}
      totalsLabel={messages.total(state.rows.length)}
    >
      <BulkBar count={selected.size} onClear={clearSelection}>
        <Button onClick={() => onBlock(selectedRows)}>{messages.block}</Button>
      </BulkBar>
    </FigureListPage>
  );
}
