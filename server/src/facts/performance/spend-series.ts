import type { DateRange } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { dailySql } from './daily-rows.ts';
import { POINT_SUMS, type SummedPoint } from './figure-series.ts';
import { sumsParameters } from './figure-sums.ts';
import { isRolledUp } from './rolled-up-currencies.ts';

/** What accounts spent and earned on a day; amounts are of the campaigns' days that have a rate. */
export type SpendPoint = SummedPoint & {
  readonly hasTrackerCost: boolean;
  /** Whether a part of the cost has no rate. */
  readonly lacksRate: boolean;
};

/**
 * Figures of all campaigns of some accounts by day, also of removed accounts and of campaigns that are gone, as `spendSums` adds up
 * their cost. A day without rows is missing.
 */
export async function spendSeries(
  queries: Queries,
  {
    accounts,
    range,
    currency,
  }: { readonly accounts: readonly number[]; readonly range: DateRange; readonly currency: string },
): Promise<SpendPoint[]> {
  if (!(await isRolledUp(queries, currency))) {
    const { rows } = await queries.query<SpendPoint>(
      ADDED_UP,
      sumsParameters({ level: 'campaign', accounts, range, currency }),
    );
    return rows;
  }
  const { rows } = await queries.query<SpendPoint>(KEPT, [
    accounts,
    range.startDate,
    range.endDate,
    currency,
  ]);
  return rows;
}

const KEPT = `select day::text as at, sum(impressions)::bigint as impressions, sum(clicks)::bigint as clicks,
    sum(conversions)::bigint as conversions, sum(converted)::bigint as cost, sum(revenue)::bigint as revenue,
    sum(covered_cost)::bigint as "bothCost", sum(covered_revenue)::bigint as "bothRevenue",
    bool_or(tracker is not null) as "hasTrackerCost", bool_or(lacking is not null) as "lacksRate"
  from spend_days where account_key = any ($1) and day between $2 and $3 and currency = $4
  group by day order by day`;
const ADDED_UP = `with ${dailySql('campaign')}
  select day::text as at, ${POINT_SUMS},
    bool_or(cost_here is not null and cost_origin is not distinct from 'tracker') as "hasTrackerCost",
    bool_or(cost is not null and cost_here is null) as "lacksRate"
  from daily group by day order by day`;
