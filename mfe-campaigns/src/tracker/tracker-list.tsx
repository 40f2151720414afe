import { AccountAndDates, type PopupProps, popupCode, usePopupCode, useUrlState } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import {
  BulkBar,
  FigureListPage,
  type FigureListPageProps,
  failureOf,
  type MetricCondition,
  useListEvents,
  useListSelection,
  useListState,
} from '@adhelm/shared-ui/figure-list';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { type ApiAnswer, useBusEvent } from '@adhelm/shared-ui/module';
import { Waypoints } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageViews } from '../frame/index.ts';
import { messages } from './messages.ts';
import type { TrackerAccount } from './tracker-api.ts';
import type { Tracker } from './use-tracker.ts';

type Answered = NonNullable<FigureListPageProps<unknown>['answer']['data']>;
type OfPage = 'controls' | 'filters' | 'above' | 'empty' | 'rowName' | 'onOpen' | 'totalsLabel' | 'children';

type TrackerListProps<Row> = Pick<FigureListPageProps<Row>, OfPage> & {
  readonly tracker: Tracker;
  readonly of: 'subs' | 'reconciliation';
  readonly label: string;
  readonly answer: Pick<ApiAnswer<unknown>, 'error' | 'isRefreshing' | 'refresh'>;
  /** The answer to the current question; undefined while loading. */
  readonly list: (Answered & { readonly rows: readonly Row[] }) | undefined;
  readonly columns: readonly GridColumn<Row>[];
  /** The condition on figures, which the server evaluates. */
  readonly metric?: MetricCondition;
  /** Actions for selected rows; without it, rows cannot be selected. */
  readonly bulk?: (rows: readonly Row[]) => ReactNode;
};

const mappings = popupCode<PopupProps & { readonly of: TrackerAccount }>(
  async () => (await import('./mappings-drawer.tsx')).MappingsDrawer,
);
const views = (['subs', 'reconciliation'] as const).map((view) => ({
  view,
  label: messages.viewNames[view],
}));
const ownNames = ['row', 'mappings'];
const noRows: readonly never[] = [];
const idOf = ({ id }: { readonly id: string }) => id;

/** One of the views of a tracker account. */
export function TrackerList<Row extends { readonly id: string }>(props: TrackerListProps<Row>) {
  const { tracker, of: name, label, list, columns, metric, bulk, controls, children, ...page } = props;
  const { trackers, selected, of, single } = tracker;
  const { read, write } = useUrlState();
  const areMappingsOpen = read('mappings') !== null && single !== null;
  const Mappings = usePopupCode(mappings, areMappingsOpen);
  const answer = { ...page.answer, data: list };
  const all = list?.rows ?? noRows;
  const state = useListState({ screen: `tracker/${name}`, all, hasSavedViews: true });
  const {
    selected: selection,
    selectedRows,
    setSelected,
    clearSelection,
  } = useListSelection(state.rows, idOf);
  useListEvents(single?.account ?? null, answer.refresh);
  useBusEvent('facts.synced', ({ account }) => {
    const isTracker = Object.values(trackers ?? {}).some(({ accounts }) =>
      accounts.some(({ id }) => id === account),
    );
    if (of !== null && single === null && isTracker) void answer.refresh();
  });
  return (
    <FigureListPage
      {...page}
      id="tracker-grid"
      texts={{ ...messages, gridLabel: label, description: messages.descriptions[name] }}
      answer={answer}
      pageFailure={failureOf(tracker.answer)}
      listFailure={failureOf(answer)}
      missing={
        trackers !== undefined && selected === null
          ? { sources: trackers, onOpenAnother: () => tracker.select(null), none: messages.noTracker }
          : undefined
      }
      fileName={messages.fileName(
        messages.viewNames[name],
        selected?.details.name ?? '',
        tracker.dates.range,
      )}
      actions={
        <Button
          variant="outline"
          disabled={single === null}
          onClick={() => write({ mappings: 'open' }, true)}
        >
          <Waypoints aria-hidden />
          {messages.mappings}
        </Button>
      }
      views={<PageViews label={messages.views} views={views} present={name} ownNames={ownNames} />}
      controls={
        <>
          <AccountAndDates
            sources={trackers}
            selected={selected}
            onSelect={tracker.select}
            dates={tracker.dates}
          />
          {controls}
        </>
      }
      view={{ ...state, columns, metric }}
      isLoading={list === undefined}
      rowId={idOf}
      {...(bulk === undefined ? {} : { selection: { selected: selection, onChange: setSelected } })}
    >
      {bulk !== undefined && (
        <BulkBar count={selection.size} onClear={clearSelection}>
          {bulk(selectedRows)}
        </BulkBar>
      )}
      {children}
      {Mappings !== null && single !== null && (
        <Mappings isOpen={areMappingsOpen} onClose={() => write({ mappings: null }, true)} of={single} />
      )}
    </FigureListPage>
  );
}
