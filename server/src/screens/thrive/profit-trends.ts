import {
  type DateRange,
  daysOfRange,
  type ThriveLevel,
  type ThriveReportRow,
  TREND_DAYS,
} from '@adhelm/contracts';
import { entityDays } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';

/** A row of the report before its trend is read, which only the rows of a page need. */
export type RowWithoutTrend = Omit<ThriveReportRow, 'trend'>;

type TrendsOf = {
  readonly rows: readonly Pick<ThriveReportRow, 'account' | 'campaign' | 'entity'>[];
  readonly range: DateRange;
  readonly currency: string;
};

/** The profit of rows by day, each in the place of its row; null on days whose cost or revenue is not known. */
export async function profitTrends(
  queries: Queries,
  level: ThriveLevel,
  { rows, range, currency }: TrendsOf,
): Promise<(number | null)[][]> {
  if (rows.length === 0) return [];
  const days = daysOfRange(range).slice(-TREND_DAYS);
  const last = { ...range, startDate: days[0] ?? range.startDate };
  const entities = rows.map(({ account, campaign, entity }) => ({ account, campaign, id: entity }));
  const found = await entityDays(queries, { level, entities, range: last, currency });
  const profits = new Map(
    found.map(({ place, day, cost, revenue }) => [
      `${place} ${day}`,
      cost === null || revenue === null ? null : revenue - cost,
    ]),
  );
  return rows.map((_row, place) => days.map((day) => profits.get(`${place} ${day}`) ?? null));
}
