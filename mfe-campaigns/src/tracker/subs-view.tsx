import { subDimensions, subMetrics, type TrackerSubRow } from '@adhelm/contracts';
import { LabelledSelect, popupCode, usePopupCode } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { useFilters, useServerCondition } from '@adhelm/shared-ui/figure-list';
import { useMemo, useState } from 'react';
import type { EntitiesDrawerProps } from './entities/entities-drawer.tsx';
import { messages } from './messages.ts';
import { MinimumCost } from './minimum-cost.tsx';
import { groupText, subColumns } from './sub-columns.tsx';
import { SubTrail } from './sub-trail.tsx';
import { groupsOf, type SubList, type SubQuestion, useTrackerSubs } from './tracker-api.ts';
import { TrackerList } from './tracker-list.tsx';
import { SubNotices } from './tracker-notices.tsx';
import { groupingsOf, useSubQuestion } from './use-sub-question.ts';
import type { Tracker } from './use-tracker.ts';

const entities = popupCode<EntitiesDrawerProps>(
  async () => (await import('./entities/entities-drawer.tsx')).EntitiesDrawer,
);
const noFilters: readonly never[] = [];

/** The tracker's figures by sub-id or by the sub-ids' meaning, with drill-down from the source. */
export function SubsView({ tracker }: { readonly tracker: Tracker }) {
  const { of, dates, currency } = tracker;
  const { metric, where } = useServerCondition(subMetrics);
  const { question, group, drill, leave, setMinCost, clearConditions } = useSubQuestion(where);
  const filters = useFilters(noFilters, { hasMetrics: true });
  const answer = useTrackerSubs(metric.isPending ? null : of, dates.range, question);
  const list = isAnswer(answer.data, question) ? answer.data : undefined;
  const [acting, setActing] = useState<readonly TrackerSubRow[] | null>(null);
  const Entities = usePopupCode(entities, acting !== null);
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
      onOpen={(row) => setActing([row])}
      totalsLabel={messages.total(list?.rows.length ?? 0)}
      metric={metric}
      filters={{
        known: noFilters,
        selection: filters.selection,
        choose: filters.choose,
        isFiltered: filters.isFiltered || question.minCost !== undefined,
        clear: clearConditions,
        further: (
          <MinimumCost
            value={question.minCost}
            currency={list?.totals.currency ?? currency}
            onChange={setMinCost}
          />
        ),
      }}
      bulk={(rows) => (
        <Button
          colorPalette="accent"
          aria-haspopup="dialog"
          onPointerEnter={() => void entities.fetch().catch(() => undefined)}
          onClick={() => setActing(rows)}
        >
          {messages.act}
        </Button>
      )}
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
      {Entities !== null && acting !== null && of !== null && (
        <Entities
          isOpen
          onClose={() => setActing(null)}
          request={{ ...of, ...dates.range, ...rowsRequest(acting, question) }}
          names={acting.map(groupText)}
          onProgress={(action) => {
            if (action.state !== 'running') void answer.refresh();
          }}
        />
      )}
    </TrackerList>
  );
}

/** The rows by the values of their groups and of the list's filters. */
function rowsRequest(rows: readonly TrackerSubRow[], question: SubQuestion) {
  const filtered = subDimensions.filter((dimension) => question.filters[dimension] !== undefined);
  return {
    by: [...groupsOf(question), ...filtered],
    rows: rows.map(({ groups }) => [
      ...groups.map(({ key }) => key),
      ...filtered.map((dimension) => question.filters[dimension] ?? ''),
    ]),
  };
}

/** Data of the previous question must not be displayed while the current one loads. */
function isAnswer(list: SubList | undefined, question: SubQuestion): boolean {
  return JSON.stringify(list?.question) === JSON.stringify(question);
}
