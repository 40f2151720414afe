import {
  type Figures,
  figuresOf,
  noSums,
  ratio,
  revenueOrigins,
  type Sums,
  type WithoutRevenue,
} from '@adhelm/contracts';

const MEASURES = ['impressions', 'views', 'clicks', 'conversions', 'cost', 'revenue'] as const;

/**
 * SQL: `listed` (`key`, `account_key`, `id` and the list's own columns) with the sums of `sumsSql`, as `filled`. An entity
 * without rows has zero for what its account reports of others. `both_…` are the part with known cost and revenue; there is
 * none where a day's amount has no rate.
 */
export function filledSql(columns: readonly string[]): string {
  return `
    joined as materialized (
      select l.*, s.key is null as is_silent, s.impressions, s.views, s.clicks, s.conversions, s.cost, s.revenue,
        case when s.cost is not null and s.revenue is not null then
          case when s."isPartly" then s."coveredCost" else s.cost end end as both_cost,
        case when s.cost is not null and s.revenue is not null then
          case when s."isPartly" then s."coveredRevenue" else s.revenue end end as both_revenue,
        case when s."isPartly" then s."coveredClicks" else s.clicks end as both_clicks,
        case when s."isPartly" then s."coveredConversions" else s.conversions end as both_conversions,
        s.origins, s."hasTrackerCost", s."lacksRate"
      from listed l left join sums s on s.key = l.key
    ), reported as materialized (
      select account_key, ${MEASURES.map((name) => `case when bool_or(${name} is not null) then 0 end as ${name}`).join(', ')}
      from joined group by account_key
    ), filled as materialized (
      select j.key, j.account_key, j.id, ${columns.map((name) => `j.${name}`).join(', ')},
        ${MEASURES.map((name) => `case when j.is_silent then r.${name} else j.${name} end as ${name}`).join(', ')},
        case when j.is_silent and r.revenue is not null then r.cost else j.both_cost end as both_cost,
        case when j.is_silent and r.cost is not null then r.revenue else j.both_revenue end as both_revenue,
        case when j.is_silent then r.clicks else j.both_clicks end as both_clicks,
        case when j.is_silent then r.conversions else j.both_conversions end as both_conversions,
        j.origins, j."hasTrackerCost", j."lacksRate"
      from joined j join reported r using (account_key)
    )`;
}

const over = (top: string, bottom: string) => `${top}::float8 / nullif(${bottom}, 0)`;
const orBoth = (measure: string) =>
  `(case when both_cost is not null and both_revenue is not null then both_${measure} else ${measure} end)`;

/** SQL: the figures of a row of `filled`, by the names of their columns. */
export const FIGURES: Readonly<Record<string, string>> = {
  impressions: 'impressions',
  views: 'views',
  clicks: 'clicks',
  conversions: 'conversions',
  cost: 'cost',
  revenue: 'revenue',
  profit: 'both_revenue - both_cost',
  roi: over('(both_revenue - both_cost)', 'both_cost'),
  ctr: over('clicks', 'impressions'),
  cpc: over('cost', 'clicks'),
  cr: over('conversions', 'clicks'),
  cpa: over(orBoth('cost'), orBoth('conversions')),
  epc: over(orBoth('revenue'), orBoth('clicks')),
};

const HAS_BOTH = 'both_cost is not null and both_revenue is not null';
const pair = (one: string, other: string, as: string) =>
  `sum(${one}) filter (where ${other} is not null)::bigint as "${as}"`;

/** SQL: the aggregates of `matching`, the wanted rows of `filled`, that `totalsOf` reads. */
export const TOTALS = `
  sum(impressions)::bigint as impressions, sum(views)::bigint as views, sum(clicks)::bigint as clicks,
  sum(conversions)::bigint as conversions, sum(cost)::bigint as cost, sum(revenue)::bigint as revenue,
  sum(both_cost) filter (where ${HAS_BOTH})::bigint as "bothCost",
  sum(both_revenue) filter (where ${HAS_BOTH})::bigint as "bothRevenue",
  sum(both_clicks) filter (where ${HAS_BOTH})::bigint as "bothClicks",
  sum(both_conversions) filter (where ${HAS_BOTH})::bigint as "bothConversions",
  (count(*) filter (where coalesce(cost, 0) <> case when ${HAS_BOTH} then both_cost else 0 end))::int as "rowsWithout",
  ${pair('clicks', 'impressions', 'countedClicks')}, ${pair('impressions', 'clicks', 'countedImpressions')},
  ${pair('cost', 'clicks', 'costOfClicks')}, ${pair('clicks', 'cost', 'paidClicks')},
  ${pair('conversions', 'clicks', 'conversionsOfClicks')}, ${pair('clicks', 'conversions', 'convertedClicks')},
  ${pair('cost', 'conversions', 'costOfConversions')}, ${pair('conversions', 'cost', 'paidConversions')},
  coalesce(bool_or("hasTrackerCost"), false) as "hasTrackerCost", coalesce(bool_or("lacksRate"), false) as "lacksRate",
  array_remove(array[${revenueOrigins
    .map((origin) => `case when bool_or('${origin}' = any (origins)) then '${origin}' end`)
    .join(', ')}], null) as origins`;

type Measure = 'impressions' | 'views' | 'clicks' | 'conversions' | 'cost' | 'revenue';
type Aggregate =
  | Measure
  | 'bothCost'
  | 'bothRevenue'
  | 'bothClicks'
  | 'bothConversions'
  | 'countedClicks'
  | 'countedImpressions'
  | 'costOfClicks'
  | 'paidClicks'
  | 'conversionsOfClicks'
  | 'convertedClicks'
  | 'costOfConversions'
  | 'paidConversions';
export type TotalsRow = Readonly<Record<Aggregate, number | null>> & {
  readonly rowsWithout: number;
  readonly hasTrackerCost: boolean;
  /** Whether some cost has no rate. */
  readonly lacksRate: boolean;
  readonly origins: NonNullable<Sums['revenueOrigins']>;
};

export type Totals = { readonly totals: Figures; readonly withoutRevenue: WithoutRevenue | null };

/** The totals of a list, as `figuresOfAll` and `withoutRevenueOf` compute them of its rows. */
export function totalsOf(row: TotalsRow, currency: string): Totals {
  const { impressions, views, clicks, conversions, cost, revenue, bothCost, bothRevenue } = row;
  const both =
    bothCost === null || bothRevenue === null
      ? null
      : { cost: bothCost, revenue: bothRevenue, clicks: row.bothClicks, conversions: row.bothConversions };
  const isWhole =
    cost === null ||
    revenue === null ||
    (both !== null &&
      both.cost === cost &&
      both.revenue === revenue &&
      both.clicks === clicks &&
      both.conversions === conversions);
  const sums: Sums = {
    ...noSums,
    impressions,
    views,
    clicks,
    conversions,
    cost,
    revenue,
    ...(isWhole ? {} : { covered: both }),
    // in the order of `addSums`
    ...(row.origins.length === 0 ? {} : { revenueOrigins: [...row.origins].sort() }),
    ...(row.hasTrackerCost ? { hasTrackerCost: true } : {}),
  };
  const figures = figuresOf(sums, currency);
  const shown = isWhole ? {} : { cost: both?.cost ?? cost, revenue: both?.revenue ?? null };
  return {
    totals: {
      ...figures,
      ...shown,
      ctr: ratio(row.countedClicks, row.countedImpressions),
      cpc: ratio(row.costOfClicks, row.paidClicks),
      cr: ratio(row.conversionsOfClicks, row.convertedClicks),
      ...(isWhole ? { cpa: ratio(row.costOfConversions, row.paidConversions) } : {}),
    },
    withoutRevenue:
      both === null || row.rowsWithout === 0
        ? null
        : { cost: (cost ?? 0) - both.cost, rows: row.rowsWithout },
  };
}
