import type { Freshness } from '@adhelm/contracts';
import { EmptyState, ErrorState, ListPlane, StaleNotice } from '@adhelm/shared-ui';
import { type GridColumn, ListGrid, ListTools, useGridLayout, useUrlSort } from '@adhelm/shared-ui/grid';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import type { ReactNode } from 'react';
import { messages } from '../../messages/tracker.ts';
import { GRID_ID, TrackerFrame } from './tracker-frame.tsx';
import type { Tracker } from './use-tracker.ts';

type TrackerList<Row> = { readonly rows: readonly Row[]; readonly freshness: readonly Freshness[] };

type TrackerGridProps<Row> = {
  readonly tracker: Tracker;
  readonly view: 'subs' | 'reconciliation';
  readonly label: string;
  readonly answer: Pick<ApiAnswer<unknown>, 'error' | 'isRefreshing' | 'refresh'>;
  /** The answer to the current question; undefined while loading. */
  readonly list: TrackerList<Row> | undefined;
  readonly columns: readonly GridColumn<Row>[];
  readonly rowName: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly totalsLabel?: string;
  /** Controls beside account and dates. */
  readonly controls: ReactNode;
  /** Placed below the grid, because it appears with the figures and nothing may move. */
  readonly children?: ReactNode;
};

const noRows: readonly never[] = [];
const idOf = ({ id }: { readonly id: string }) => id;

/** A view of a tracker account in each of its states: loading, failed, empty, loaded. */
export function TrackerGrid<Row extends { readonly id: string }>(props: TrackerGridProps<Row>) {
  const { tracker, view, label, answer, list, columns, rowName, onOpen, totalsLabel } = props;
  const [sort, setSort] = useUrlSort();
  const [layout, setLayout] = useGridLayout(`tracker/${view}`);
  const shown = { rows: list?.rows ?? noRows, columns, sort, setSort, layout, setLayout };
  const fileName = messages.fileName(
    messages.viewNames[view],
    tracker.selected?.details.name ?? '',
    tracker.range,
  );
  const refresh = () => void answer.refresh();
  return (
    <TrackerFrame
      tracker={tracker}
      view={view}
      freshness={list?.freshness}
      tools={(isListed) => <ListTools view={shown} isListed={isListed} fileName={fileName} />}
      controls={props.controls}
    >
      {list === undefined && answer.error !== undefined ? (
        <ListPlane>
          <ErrorState title={messages.notRead} error={answer.error} safe={messages.safe} onRetry={refresh} />
        </ListPlane>
      ) : (
        <>
          {list !== undefined && (
            <StaleNotice
              freshness={list.freshness}
              error={answer.error?.message}
              isRefreshing={answer.isRefreshing}
              onRefresh={refresh}
            />
          )}
          <ListGrid
            id={GRID_ID}
            label={label}
            view={shown}
            rowId={idOf}
            rowName={rowName}
            {...(onOpen === undefined ? {} : { onOpen })}
            {...(totalsLabel === undefined ? {} : { totalsLabel })}
            isLoading={list === undefined}
            empty={<EmptyState title={messages.none} description={messages.noneText} />}
          />
          {props.children}
        </>
      )}
    </TrackerFrame>
  );
}
