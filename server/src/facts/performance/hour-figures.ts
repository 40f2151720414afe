import type { Sums } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { coveredSums } from './figure-sums.ts';

/** Whole hours of campaigns, by when they begin: `from` ≤ hour < `to`. Amounts in `currency`. */
export type AskedHours = {
  readonly accounts: readonly number[];
  readonly campaigns: readonly number[] | null;
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
};

/** What campaigns report in some hours, and what they usually do in as many. */
export type HourFigures = {
  readonly campaign: number;
  readonly sums: Sums;
  readonly usualCost: number | null;
  readonly usualConversions: number | null;
};

type Row = {
  readonly campaign: number;
  readonly impressions: number | null;
  readonly clicks: number | null;
  readonly conversions: number | null;
  readonly cost: number | null;
  readonly revenue: number | null;
  readonly isPartly: boolean;
  readonly coveredCost: number | null;
  readonly coveredRevenue: number | null;
  readonly coveredClicks: number | null;
  readonly coveredConversions: number | null;
  readonly usualCost: number | null;
  readonly usualConversions: number | null;
};

const MS_PER_DAY = 86_400_000;
/** How many earlier days, or windows of more than a day, show what is usual. */
const USUAL_WINDOWS = { ofDays: 7, longer: 4 };

/**
 * Sums of hours per campaign, for accounts whose source reports hours. Usual is the average of the same hours on the
 * last seven days, or of the last four windows if they are longer than a day.
 */
export async function hourFigures(queries: Queries, asked: AskedHours): Promise<HourFigures[]> {
  const length = asked.to.getTime() - asked.from.getTime();
  const shift = Math.max(length, MS_PER_DAY);
  const windows = length <= MS_PER_DAY ? USUAL_WINDOWS.ofDays : USUAL_WINDOWS.longer;
  const { rows } = await queries.query<Row>(
    `with rates as materialized (
       select currency, day::date as day, fx_rate(currency, $4, day::date) as rate
       from performance_currencies, generate_series($5::timestamptz - make_interval(days => 1), $3, interval '1 day') day
       where currency <> $4
     ), hours as (
       select h.campaign_key, h.hour >= $2 as "isNow", h.impressions, h.clicks, h.conversions, h.cost, h.revenue,
         ${here('cost', 'c')} as cost_here, ${here('revenue', 'r')} as revenue_here
       from campaign_hour_performance h join accounts a on a.key = h.account_key
       left join rates c on c.currency = h.cost_currency and c.day = (h.hour at time zone a.time_zone)::date
       left join rates r on r.currency = h.revenue_currency and r.day = (h.hour at time zone a.time_zone)::date
       where h.account_key = any ($1) and h.hour < $3 and ($8::integer[] is null or h.campaign_key = any ($8))
         and (h.hour >= $2 or h.hour >= $5 and mod(extract(epoch from $3 - h.hour)::bigint - 1, $6) < $7)
       offset 0
     )
     select campaign_key as campaign, ${sum('impressions')} as impressions, ${sum('clicks')} as clicks,
       ${sum('conversions')} as conversions,
       case when not coalesce(bool_or(cost is not null and cost_here is null) filter (where "isNow"), false)
         then ${sum('cost_here')} end as cost,
       case when not coalesce(bool_or(revenue is not null and revenue_here is null) filter (where "isNow"), false)
         then ${sum('revenue_here')} end as revenue,
       coalesce(bool_or((cost_here is null) <> (revenue_here is null)) filter (where "isNow"), false) as "isPartly",
       ${both('cost_here')} as "coveredCost", ${both('revenue_here')} as "coveredRevenue",
       ${both('clicks')} as "coveredClicks", ${both('conversions')} as "coveredConversions",
       (sum(cost_here) filter (where not "isNow") / $9)::bigint as "usualCost",
       (sum(conversions) filter (where not "isNow"))::float8 / $9 as "usualConversions"
     from hours group by 1 order by 1`,
    [
      asked.accounts,
      asked.from,
      asked.to,
      asked.currency,
      new Date(asked.from.getTime() - windows * shift),
      shift / 1_000,
      length / 1_000,
      asked.campaigns,
      windows,
    ],
  );
  return rows.map(({ campaign, usualCost, usualConversions, ...row }) => ({
    campaign,
    usualCost,
    usualConversions,
    sums: coveredSums({ ...row, views: null }),
  }));
}

const here = (amount: 'cost' | 'revenue', rates: string) =>
  `case when h.${amount}_currency = $4 then h.${amount} else converted_micros(h.${amount}, ${rates}.rate) end`;
/** Zero without rows now, if other hours report it. */
const sum = (name: string) =>
  `(case when bool_or("isNow") then sum(${name}) filter (where "isNow") else sum(${name}) * 0 end)::bigint`;
const both = (name: string) =>
  `(sum(${name}) filter (where "isNow" and cost_here is not null and revenue_here is not null))::bigint`;
