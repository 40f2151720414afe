import type { Figures, SeriesPoint, WithoutRevenue } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { dailySql } from './daily-rows.ts';
import { type Added, sumsParameters } from './figure-sums.ts';
import { type CampaignsMatching, matchingParameters, matchingSql } from './matching-campaigns.ts';
import { TOTALS, type TotalsRow, totalsOf } from './ordered-list.ts';

/** The figures of some campaigns over time. */
export type FigureSeries = {
  /** By day; a day without rows is missing. */
  readonly points: readonly SeriesPoint[];
  readonly totals: Figures;
  readonly withoutRevenue: WithoutRevenue | null;
  /** How many campaigns match, and their keys. */
  readonly campaigns: number;
  readonly keys: Int32Array;
  /** Whether some cost has no rate. */
  readonly lacksRate: boolean;
};

/** Sums of some rows; `both_…` are the part with known cost and revenue. */
export type SummedPoint = Omit<SeriesPoint, 'profit' | 'costWithoutRevenue'> & {
  readonly bothCost: number | null;
  readonly bothRevenue: number | null;
};

/** SQL: aggregates of rows with converted amounts `cost_here` and `revenue_here` that `pointOf` reads. */
export const POINT_SUMS = `sum(impressions)::bigint as impressions, sum(clicks)::bigint as clicks,
  sum(conversions)::bigint as conversions, sum(cost_here)::bigint as cost, sum(revenue_here)::bigint as revenue,
  (sum(cost_here) filter (where revenue_here is not null))::bigint as "bothCost",
  (sum(revenue_here) filter (where cost_here is not null))::bigint as "bothRevenue"`;

/** A point whose cost, revenue and profit cover the same rows, as the totals of a list do. */
export function pointOf({ bothCost, bothRevenue, ...sums }: SummedPoint): SeriesPoint {
  const { at, impressions, clicks, conversions, cost, revenue } = sums;
  const counts = { at, impressions, clicks, conversions };
  if (cost === null || revenue === null || bothCost === null || bothRevenue === null) {
    return {
      ...counts,
      cost,
      revenue: cost === null ? revenue : null,
      profit: null,
      costWithoutRevenue: null,
    };
  }
  return {
    ...counts,
    cost: bothCost,
    revenue: bothRevenue,
    profit: bothRevenue - bothCost,
    costWithoutRevenue: cost === bothCost ? null : cost - bothCost,
  };
}

/** Adds up campaigns of some accounts that match, by day and altogether, with the totals of the list of them. */
export async function figureSeries(
  queries: Queries,
  added: Omit<Added, 'level' | 'campaign' | 'keys'>,
  matching: CampaignsMatching,
): Promise<FigureSeries> {
  // tens of thousands of rows are grouped in memory
  await queries.query(`set local work_mem = '64MB'`);
  const { rows } = await queries.query<TotalsRow & { readonly keys: Buffer | null }>(
    `with ${matchingSql(matching)}
     select string_agg(int4send(key), ''::bytea) as keys, ${TOTALS} from matching`,
    [...sumsParameters({ ...added, level: 'campaign' }), ...matchingParameters(matching)],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate without a row');
  const keys = keysOf(row.keys);
  return {
    points: await dailyPoints(queries, { ...added, level: 'campaign', keys: [...keys] }),
    ...totalsOf(row, added.currency),
    campaigns: keys.length,
    keys,
    lacksRate: row.lacksRate,
  };
}

/** Adds up entities by day; a day without rows is missing. */
export async function dailyPoints(queries: Queries, added: Added): Promise<SeriesPoint[]> {
  const { rows } = await queries.query<SummedPoint>(
    `with ${dailySql(added.level)} select day::text as at, ${POINT_SUMS} from daily group by day order by day`,
    sumsParameters(added),
  );
  return rows.map(pointOf);
}

/** Keys as `string_agg` of `int4send` writes them. An array of as many numbers would block the process while it is parsed. */
export function keysOf(bytes: Buffer | null): Int32Array {
  if (bytes === null) return new Int32Array();
  const { buffer } = new Uint8Array(bytes);
  Buffer.from(buffer).swap32();
  return new Int32Array(buffer);
}
