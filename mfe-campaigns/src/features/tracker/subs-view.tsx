import type { TrackerSubRow } from '@adhelm/contracts';
import { EmptyState, ErrorState, gridRoom, LabelledSelect, ListPlane, StaleNotice } from '@adhelm/shared-ui';
import { DataGrid, GridTools, useGridLayout } from '@adhelm/shared-ui/grid';
import { useMemo } from 'react';
import { messages } from '../../messages/tracker.ts';
import { useListEvents } from '../figure-lists/use-list-events.ts';
import { useSort } from '../figure-lists/use-sort.ts';
import { groupText, subColumns } from './sub-columns.tsx';
import { SubTrail } from './sub-trail.tsx';
import { type SubList, type SubQuestion, useTrackerSubs } from './tracker-api.ts';
import { GRID_ID, TrackerFrame } from './tracker-frame.tsx';
import { SubNotices } from './tracker-notices.tsx';
import { groupingsOf, useSubQuestion } from './use-sub-question.ts';
import type { Tracker } from './use-tracker.ts';

const noRows: readonly TrackerSubRow[] = [];
const idOf = ({ id }: TrackerSubRow) => id;

/** The tracker's figures by sub-id, or by what sub-ids stand for, drilled into from the source down. */
export function SubsView({ tracker }: { readonly tracker: Tracker }) {
  const { of, range, currency, selected } = tracker;
  const { question, group, drill, leave } = useSubQuestion();
  const answer = useTrackerSubs(of, range, question);
  useListEvents(of?.account ?? null, answer.refresh);
  const list = isAnswer(answer.data, question) ? answer.data : undefined;
  const columns = useMemo(
    () => subColumns(question.groupBy, { currency, list, onDrill: drill }),
    [question.groupBy, currency, list, drill],
  );
  const [sort, setSort] = useSort();
  const [layout, setLayout] = useGridLayout('tracker/subs');
  const rows = list?.rows ?? noRows;
  const groupings = groupingsOf(question, list?.together ?? true);
  return (
    <TrackerFrame
      tracker={tracker}
      view="subs"
      freshness={list?.freshness}
      tools={
        <GridTools
          rows={rows}
          columns={columns}
          sort={sort}
          layout={layout}
          onLayoutChange={setLayout}
          fileName={messages.fileName(messages.title, selected?.details.name ?? '', range)}
        />
      }
      controls={
        <>
          <LabelledSelect
            label={messages.groupBy}
            value={question.groupBy}
            options={groupings.map((value) => ({ value, label: messages.dimensions[value] }))}
            onChange={(by) => {
              if (by !== null) group(by);
            }}
          />
          <SubTrail filters={question.filters} within={list?.within ?? []} onLeave={leave} />
        </>
      }
    >
      {list === undefined && answer.error !== undefined ? (
        <ListPlane>
          <ErrorState
            title={messages.notRead}
            error={answer.error}
            safe={messages.safe}
            onRetry={() => void answer.refresh()}
          />
        </ListPlane>
      ) : (
        <>
          {list !== undefined && (
            <StaleNotice
              freshness={list.freshness}
              error={answer.error?.message}
              isRefreshing={answer.isRefreshing}
              onRefresh={() => void answer.refresh()}
            />
          )}
          <DataGrid
            id={GRID_ID}
            label={messages.gridLabel}
            rows={rows}
            columns={columns}
            rowId={idOf}
            rowName={groupText}
            sort={sort}
            onSortChange={setSort}
            layout={layout}
            onLayoutChange={setLayout}
            totalsLabel={messages.total(rows.length)}
            isLoading={list === undefined}
            empty={<EmptyState title={messages.none} description={messages.noneText} />}
            css={gridRoom}
          />
          {list !== undefined && <SubNotices list={list} />}
        </>
      )}
    </TrackerFrame>
  );
}

/** What is kept of another question while this one is on its way must not be read as its answer. */
function isAnswer(list: SubList | undefined, { groupBy, filters }: SubQuestion): boolean {
  return list?.asked.groupBy === groupBy && JSON.stringify(list.asked.filters) === JSON.stringify(filters);
}
