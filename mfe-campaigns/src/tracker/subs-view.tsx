import { LabelledSelect } from '@adhelm/shared-ui';
import { useMemo } from 'react';
import { messages } from './messages.ts';
import { groupText, subColumns } from './sub-columns.tsx';
import { SubTrail } from './sub-trail.tsx';
import { type SubList, type SubQuestion, useTrackerSubs } from './tracker-api.ts';
import { TrackerList } from './tracker-list.tsx';
import { SubNotices } from './tracker-notices.tsx';
import { groupingsOf, useSubQuestion } from './use-sub-question.ts';
import type { Tracker } from './use-tracker.ts';

/** The tracker's figures by sub-id or by the sub-ids' meaning, with drill-down from the source. */
export function SubsView({ tracker }: { readonly tracker: Tracker }) {
  const { of, dates, currency } = tracker;
  const { question, group, drill, leave } = useSubQuestion();
  const answer = useTrackerSubs(of, dates.range, question);
  const list = isAnswer(answer.data, question) ? answer.data : undefined;
  const columns = useMemo(
    () => subColumns(question.groupBy, { currency, list, onDrill: drill }),
    [question.groupBy, currency, list, drill],
  );
  const groupings = groupingsOf(question, list?.together ?? true);
  return (
    <TrackerList
      tracker={tracker}
      of="subs"
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
    </TrackerList>
  );
}

/** Data of the previous question must not be displayed while the current one loads. */
function isAnswer(list: SubList | undefined, { groupBy, filters }: SubQuestion): boolean {
  return (
    list?.question.groupBy === groupBy && JSON.stringify(list.question.filters) === JSON.stringify(filters)
  );
}
