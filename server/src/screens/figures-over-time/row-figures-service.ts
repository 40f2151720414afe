import {
  type ComparisonAnswer,
  type ComparisonRequest,
  comparedRange,
  daysOfRange,
  figuresOf,
  type TrendsAnswer,
  type TrendsRequest,
} from '@adhelm/contracts';
import { dailyProfits, figureSums } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Workspace } from './chosen-campaigns.ts';
import { namedRows } from './named-rows.ts';

/** Cost and profit by day of the rows that a list draws. Throws `not-found` for an account out of scope. */
export async function readTrends(
  queries: Queries,
  workspace: Workspace,
  { startDate, endDate, ...request }: TrendsRequest,
): Promise<Omit<TrendsAnswer, 'behindSeconds'>> {
  const { rows: named, ...added } = await namedRows(queries, request, workspace);
  const days = daysOfRange({ startDate, endDate });
  const rows = await dailyProfits(queries, { ...added, range: { startDate, endDate } });
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const data = named.map(({ key, ...name }) => {
    const byDay = new Map((byKey.get(key) ?? []).map((row) => [row.day, row]));
    return {
      ...name,
      cost: days.map((day) => byDay.get(day)?.cost ?? null),
      profit: days.map((day) => byDay.get(day)?.profit ?? null),
    };
  });
  return { success: true, currency: added.currency, days, data };
}

/** Figures of the rows that a list draws in the period compared with. Throws `not-found` for an account out of scope. */
export async function readComparison(
  queries: Queries,
  workspace: Workspace,
  { startDate, endDate, compare, ...request }: ComparisonRequest,
): Promise<Omit<ComparisonAnswer, 'behindSeconds'>> {
  const { rows: named, ...added } = await namedRows(queries, request, workspace);
  const range = comparedRange({ startDate, endDate }, compare);
  const sums = await figureSums(queries, { ...added, range });
  const data = named.flatMap(({ key, ...name }) => {
    const found = sums.get(key);
    return found === undefined ? [] : [{ ...name, ...figuresOf(found, added.currency) }];
  });
  return { success: true, currency: added.currency, range, data };
}
