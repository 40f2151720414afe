import { revenueOrigins } from '@adhelm/contracts';
import { dailySql } from './daily-rows.ts';

const BOTH = 'd.cost_here is not null and d.revenue_here is not null';
const SUMMED = [
  'impressions',
  'views',
  'clicks',
  'conversions',
  'cost',
  'revenue',
  'covered_cost',
  'covered_revenue',
  'covered_clicks',
  'covered_conversions',
  'visits',
  'visited_clicks',
] as const;
const MARKS = [
  'is_partly',
  ...revenueOrigins.map((origin) => `from_${origin}` as const),
  'has_tracker_cost',
  'lacks_cost',
  'lacks_revenue',
] as const;
/** SQL: a daily row as a week of one day. */
const OF_DAY: Readonly<Record<(typeof SUMMED)[number] | (typeof MARKS)[number], string>> = {
  impressions: 'd.impressions',
  views: 'd.viewable_impressions',
  clicks: 'd.clicks',
  conversions: 'd.conversions',
  cost: 'd.cost_here',
  revenue: 'd.revenue_here',
  covered_cost: `case when ${BOTH} then d.cost_here end`,
  covered_revenue: `case when ${BOTH} then d.revenue_here end`,
  covered_clicks: `case when ${BOTH} then d.clicks end`,
  covered_conversions: `case when ${BOTH} then d.conversions end`,
  visits: 'd.visits',
  visited_clicks: 'case when d.visits is not null then d.clicks end',
  is_partly: '(d.cost_here is null) <> (d.revenue_here is null)',
  from_source: `d.revenue_origin is not distinct from 'source'`,
  from_tracker: `d.revenue_origin is not distinct from 'tracker'`,
  from_client: `d.revenue_origin is not distinct from 'client'`,
  has_tracker_cost: `d.cost_origin is not distinct from 'tracker'`,
  lacks_cost: 'd.cost is not null and d.cost_here is null',
  lacks_revenue: 'd.revenue is not null and d.revenue_here is null',
};
const COLUMNS = [...SUMMED, ...MARKS];

/** SQL: the weeks of the range that the merge keeps whole, as `kept`. */
export const KEPT_WEEKS = `kept as materialized (
      select first_week, last_week from kept_weeks($1::integer[], $2::date, $3::date, $4)
    )`;
export const IN_KEPT_WEEKS = 'between (select first_week from kept) and (select last_week from kept)';
/** SQL: the days of the range before the first and after the last of the whole weeks, which are all without such weeks. */
export const OTHER_DAYS = [
  `between $2 and least($3::date, (select first_week - 1 from kept))`,
  `between greatest($2::date, (select greatest(first_week, last_week + 7) from kept)) and $3`,
];

/**
 * SQL: what there is of each campaign, as `weeks`, by `key`; parameters as in `dailySql`. Whole weeks are read from the sums
 * that the merge keeps, other days from the daily rows. `campaigns` is SQL of the keys of campaigns; null = all.
 */
export function campaignWeeksSql(campaigns = 'null'): string {
  return `${KEPT_WEEKS}, ${dailySql('campaign', { campaigns, days: OTHER_DAYS })}, weeks as (
      select w.campaign_key as key, ${COLUMNS.map((name) => `w.${name}`).join(', ')}
      from campaign_weeks w
      where w.account_key = any ($1) and w.currency = $4
        and w.week ${IN_KEPT_WEEKS}
        and ($5::integer is null or w.campaign_key = $5) and ($6::integer[] is null or w.campaign_key = any ($6))
        and (${campaigns}::integer[] is null or w.campaign_key = any (${campaigns}))
      union all
      select d.key, ${COLUMNS.map((name) => OF_DAY[name]).join(', ')} from daily d
    )`;
}

/** SQL: the sums of each campaign, as `sums`, of the same parameters. */
export function campaignSumsSql(campaigns?: string): string {
  const sum = (name: (typeof SUMMED)[number], as: string = name) => `sum(w.${name})::bigint as "${as}"`;
  const amount = (name: 'cost' | 'revenue') =>
    `case when not bool_or(w.lacks_${name}) then sum(w.${name})::bigint end as ${name}`;
  return `${campaignWeeksSql(campaigns)}, sums as materialized (
      select w.key, ${sum('impressions')}, ${sum('views')}, ${sum('clicks')}, ${sum('conversions')}, ${amount('cost')},
        ${amount('revenue')}, ${sum('covered_cost', 'coveredCost')}, ${sum('covered_revenue', 'coveredRevenue')},
        ${sum('covered_clicks', 'coveredClicks')}, ${sum('covered_conversions', 'coveredConversions')},
        bool_or(w.is_partly) as "isPartly",
        array_remove(array[${revenueOrigins
          .map((origin) => `case when bool_or(w.from_${origin}) then '${origin}' end`)
          .join(', ')}], null) as origins,
        bool_or(w.has_tracker_cost) as "hasTrackerCost", bool_or(w.lacks_cost) as "lacksRate",
        ${sum('visits')}, ${sum('visited_clicks', 'visitedClicks')}
      from weeks w group by w.key
    )`;
}
