import { LabelledSelect } from '@adhelm/shared-ui';
import { useMemo } from 'react';
import { messages } from '../../messages/tracker.ts';
import { useListEvents } from '../figure-lists/use-list-events.ts';
import { groupText, subColumns } from './sub-columns.tsx';
import { SubTrail } from './sub-trail.tsx';
import { type SubList, type SubQuestion, useTrackerSubs } from './tracker-api.ts';
import { TrackerGrid } from './tracker-grid.tsx';
import { SubNotices } from './tracker-notices.tsx';
import { groupingsOf, useSubQuestion } from './use-sub-question.ts';
import type { Tracker } from './use-tracker.ts';

/** The tracker's figures by sub-id or by the sub-ids' meaning, with drill-down from the source. */
export function SubsView({ tracker }: { readonly tracker: Tracker }) {
  const { of, range, currency } = tracker;
  const { question, group, drill, leave } = useSubQuestion();
  const answer = useTrackerSubs(of, range, question);
  useListEvents(of?.account ?? null, answer.refresh);
  const list = isAnswer(answer.data, question) ? answer.data : undefined;
  const columns = useMemo(
    () => subColumns(question.groupBy, { currency, list, onDrill: drill }),
    [question.groupBy, currency, list, drill],
  );
  const groupings = groupingsOf(question, list?.together ?? true);
  return (
    <TrackerGrid
      tracker={tracker}
      view="subs"
      label={messages.gridLabel}
      answer={answer}
      list={list}
      columns={columns}
      rowName={groupText}
      totalsLabel={messages.total(list?.rows.length ?? 0)}
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
      {list !== undefined && <SubNotices list={list} />}
    </TrackerGrid>
  );
}

/** Data of the previous question must not be displayed while the current one loads. */
function isAnswer(list: SubList | undefined, { groupBy, filters }: SubQuestion): boolean {
  return (
    list?.question.groupBy === groupBy && JSON.stringify(list.question.filters) === JSON.stringify(filters)
  );
}
