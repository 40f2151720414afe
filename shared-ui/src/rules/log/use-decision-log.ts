import { addDays, type RuleDecision } from '@adhelm/contracts';
import { useDateRange, useUrlState } from '@adhelm/shared-ui';
import type { Filters } from '@adhelm/shared-ui/figure-list';
import { useBusEvent } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { RuleArea } from '../rule-area.ts';
import { useDecisions } from './decisions-api.ts';
import { useLimitedRefresh } from './use-limited-refresh.ts';

const USUAL_DAYS = 30;
const REFRESH_EVERY_MS = 3_000;
/** An id from the address; what is none is no filter. */
const idIn = (written: string | null) => (z.safeParse(z.guid(), written).success ? written : null);

const noDecisions: readonly RuleDecision[] = [];

/** The dates of the address, as days of UTC, or the last 30 days. */
function useLogDates() {
  const dates = useDateRange('UTC');
  const { isNamed, today } = dates;
  return isNamed ? dates : { ...dates, range: { startDate: addDays(today, 1 - USUAL_DAYS), endDate: today } };
}

/**
 * The newest decisions that the filters of the address leave, of its days or of its run, and more on request. Events refresh
 * them at most every few seconds, less often the more of them are there.
 */
export function useDecisionLog(area: RuleArea, { selection, search }: Filters) {
  const { read } = useUrlState();
  const dates = useLogDates();
  const [run, rule] = [idIn(read('run')), idIn(read('rule'))];
  const { state, guard } = selection;
  const query = {
    kind: area.kind,
    ...(run === null ? dates.range : { run }),
    ...(rule === null ? {} : { rule }),
    ...(state === undefined ? {} : { state }),
    ...(guard === undefined ? {} : { guard }),
    ...(search === '' ? {} : { search: search.slice(0, 100) }),
  };
  const of = JSON.stringify(query);
  const [more, setMore] = useState({ of, pages: 1 });
  const pages = more.of === of ? more.pages : 1;
  const list = useDecisions(query, pages);
  // what other filters leave is never displayed under these
  const data = list.data?.requested === of ? list.data : undefined;
  const rows = data?.rows ?? noDecisions;
  const named = useNamedDecision(read('decision'), data === undefined ? undefined : rows);
  const refresh = async () => {
    await Promise.all([list.refresh(), named.refresh()]);
  };
  const onEvent = useLimitedRefresh(refresh, REFRESH_EVERY_MS * pages);
  useBusEvent('action.changed', onEvent);
  // a decision takes over how its change ended only after the action has announced it
  useBusEvent('job.changed', onEvent);
  return {
    /** What is asked for. */
    query,
    answer: { ...list, data },
    rows,
    total: data?.total ?? 0,
    run,
    /** The id of the only rule whose decisions these are, or null. */
    rule,
    isNarrowed: run !== null || rule !== null,
    dates,
    refresh,
    opened: named.decision,
    isMissing: named.isMissing,
    showOlder: () => setMore({ of, pages: pages + 1 }),
  };
}

/** The decision that the address names: one of the rows, or an older one, which is requested by itself. */
function useNamedDecision(id: string | null, rows: readonly RuleDecision[] | undefined) {
  const row = rows?.find((one) => one.id === id);
  const isElsewhere = id !== null && rows !== undefined && row === undefined;
  const { data, error, refresh } = useDecisions(isElsewhere ? { id } : null, 1);
  const decision = row ?? (isElsewhere ? data?.rows.find((one) => one.id === id) : undefined);
  const isAnswered = data?.requested === JSON.stringify({ id }) || error !== undefined;
  return { decision, isMissing: isElsewhere && isAnswered && decision === undefined, refresh };
}
