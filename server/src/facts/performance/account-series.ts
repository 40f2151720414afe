import type { SeriesPoint } from '@adhelm/contracts';
import { revenueOrigins } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { IN_KEPT_WEEKS, KEPT_WEEKS, OTHER_DAYS } from './campaign-sums.ts';
import { type FigureSeries, pointOf, type SummedPoint } from './figure-series.ts';
import type { Added } from './figure-sums.ts';
import { type TotalsRow, totalsOf } from './ordered-list.ts';

type Row = TotalsRow & {
  readonly isExact: boolean;
  readonly campaigns: number;
  readonly points: readonly SummedPoint[] | null;
};

/**
 * The series of all campaigns of some accounts, as `figureSeries` adds it up, from the sums of accounts' days that the merge
 * keeps. Null where that takes the sums of each campaign: without kept sums or a rate, or if some campaigns of an account
 * report what others do not.
 */
export async function accountSeries(
  queries: Queries,
  { accounts, range, currency }: Pick<Added, 'accounts' | 'range' | 'currency'>,
): Promise<Omit<FigureSeries, 'keys'> | null> {
  const parameters = [accounts, range.startDate, range.endDate, currency];
  const { rows: kept } = await queries.query<{ are: boolean }>(
    'select keeps_sums($1::integer[], $2) as are',
    [accounts, currency],
  );
  if (kept[0]?.are !== true) return null;
  const { rows } = await queries.query<Row>(SERIES, parameters);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate without a row');
  if (!row.isExact) return null;
  const points: SeriesPoint[] = (row.points ?? []).map(pointOf);
  return { points, ...totalsOf(row, currency), campaigns: row.campaigns, lacksRate: false };
}

const SUMS = [
  ...['impressions', 'views', 'clicks', 'conversions', 'cost', 'revenue', 'cost_of_both', 'revenue_of_both'],
  ...[
    'clicks_of_both',
    'conversions_of_both',
    'campaigns',
    'with_impressions',
    'with_clicks',
    'with_conversions',
  ],
  ...['with_cost', 'with_revenue', 'with_both', 'with_neither'],
];
const MARKS = [
  'cost_lacks_rate',
  'revenue_lacks_rate',
  'has_tracker_cost',
  ...revenueOrigins.map((origin) => `from_${origin}`),
];
const sum = (name: string, as: string) => `sum(a.${name})::bigint as "${as}"`;
const pair = (name: string, other: string, as: string) =>
  `(sum(a.${name}) filter (where a.with_${other} > 0))::bigint as "${as}"`;
const allOrNone = (name: string) => `a.with_${name} in (0, a.campaigns)`;

/**
 * SQL: whether the sums of an account say what those of each of its campaigns would. Where all rows or none have a value, so
 * does each campaign; and a campaign without rows has zero for what others report.
 */
const IS_EXACT = [
  'not a.cost_lacks_rate and not a.revenue_lacks_rate',
  ...['impressions', 'clicks', 'conversions', 'cost'].map(allOrNone),
  '(a.with_neither = 0 or a.with_both = 0)',
  '(a.with_both > 0 or a.with_cost = 0 or a.with_revenue = 0)',
  '(a.with_both = 0 or a.clicks is null or a.clicks_of_both is not null)',
  '(a.with_both = 0 or a.conversions is null or a.conversions_of_both is not null)',
].join(' and ');

/** SQL: how many campaigns have cost without revenue; reads `kept` and `connected`. */
const ROWS_WITHOUT = `select count(*)::int from (
    select campaign_key from campaign_weeks where account_key = any (array(select key from connected)) and currency = $4
      and is_partly and cost > 0 and cost is distinct from covered_cost and week ${IN_KEPT_WEEKS}
    ${OTHER_DAYS.map(
      (days) => `union select campaign_key from campaign_performance
        where account_key = any (array(select key from connected)) and cost > 0 and revenue is null and day ${days}`,
    ).join(' ')}
  ) f
  -- fenced, or PostgreSQL reads all of them again for each campaign
  cross join lateral (select gone_at from campaigns where key = f.campaign_key offset 0) c
  where c.gone_at is null`;

const SERIES = `with ${KEPT_WEEKS}, connected as materialized (
    select key from accounts where key = any ($1) and archived_at is null
  ), days as materialized (
    select d.* from account_days d join connected o on o.key = d.account_key where d.day between $2 and $3 and d.currency = $4
  ), each_account as materialized (
    select account_key, ${SUMS.map((name) => `sum(${name})::bigint as ${name}`).join(', ')},
      ${MARKS.map((name) => `bool_or(${name}) as ${name}`).join(', ')}
    from days group by account_key
  )
  select ${sum('impressions', 'impressions')}, ${sum('views', 'views')}, ${sum('clicks', 'clicks')},
    ${sum('conversions', 'conversions')}, ${sum('cost', 'cost')}, ${sum('revenue', 'revenue')},
    ${sum('cost_of_both', 'bothCost')}, ${sum('revenue_of_both', 'bothRevenue')},
    ${sum('clicks_of_both', 'bothClicks')}, ${sum('conversions_of_both', 'bothConversions')},
    ${pair('clicks', 'impressions', 'countedClicks')}, ${pair('impressions', 'clicks', 'countedImpressions')},
    ${pair('cost', 'clicks', 'costOfClicks')}, ${pair('clicks', 'cost', 'paidClicks')},
    ${pair('conversions', 'clicks', 'conversionsOfClicks')}, ${pair('clicks', 'conversions', 'convertedClicks')},
    ${pair('cost', 'conversions', 'costOfConversions')}, ${pair('conversions', 'cost', 'paidConversions')},
    case when sum(a.cost_of_both) <> sum(a.cost) then (${ROWS_WITHOUT}) else 0 end as "rowsWithout",
    coalesce(bool_or(a.has_tracker_cost), false) as "hasTrackerCost", false as "lacksRate",
    array_remove(array[${revenueOrigins
      .map((origin) => `case when bool_or(a.from_${origin}) then '${origin}' end`)
      .join(', ')}], null) as origins,
    coalesce(bool_and(${IS_EXACT}), true) as "isExact",
    (
      select count(*)::int from campaigns c join accounts o on o.id = c.account_id
      where o.key = any ($1) and o.archived_at is null and c.gone_at is null
    ) as campaigns,
    (
      select jsonb_agg(to_jsonb(point) order by at) from (
        select day::text as at, sum(impressions)::bigint as impressions, sum(clicks)::bigint as clicks,
          sum(conversions)::bigint as conversions, sum(cost)::bigint as cost, sum(revenue)::bigint as revenue,
          sum(cost_of_both)::bigint as "bothCost", sum(revenue_of_both)::bigint as "bothRevenue"
        from days group by day
      ) point
    ) as points
  from each_account a`;
