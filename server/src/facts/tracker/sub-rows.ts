import type { subMetrics, TrackerFigures } from '@adhelm/contracts';
import { clickLoss, conversionRate, earningsPerClick, profit, returnOnInvestment } from '@adhelm/contracts';

/** Sums of a group: of the tracker, of its sources, and of the tracker's part that those sources report. */
export type JoinedSums = {
  readonly visits: number;
  readonly landingClicks: number | null;
  readonly conversions: number;
  readonly revenue: number;
  readonly trackerCost: number | null;
  readonly sourceClicks: number | null;
  readonly sourceConversions: number | null;
  readonly sourceCost: number | null;
  /** Visits whose source's clicks are known, and revenue of visits whose cost is. */
  readonly mappedVisits: number;
  readonly mappedRevenue: number;
};

export type JoinedRow = {
  readonly keys: readonly string[];
  /** The sources that have a part in it. */
  readonly sources: readonly string[];
  readonly sums: JoinedSums;
};

/** The id of a row in answers. */
export function idOf({ keys }: Pick<JoinedRow, 'keys'>): string {
  return JSON.stringify(keys);
}

const counted = [
  'visits',
  'landingClicks',
  'conversions',
  'revenue',
  'trackerCost',
  'sourceClicks',
  'sourceConversions',
  'sourceCost',
  'mappedVisits',
  'mappedRevenue',
] as const satisfies readonly (keyof JoinedSums)[];

/** SQL: the sums of rows that have `JoinedSums` as columns. Unreported values stay null, the tracker's own are then 0. */
export const SUMS = counted
  .map((name) => {
    const sum = `sum("${name}")`;
    const isKnown = ['visits', 'conversions', 'revenue', 'mappedVisits', 'mappedRevenue'].includes(name);
    return `${isKnown ? `coalesce(${sum}, 0)` : sum}::bigint as "${name}"`;
  })
  .join(', ');

/** Sums as `SUMS_AS_JSON` gives them. */
export type SumValues = readonly (number | null)[];

/** SQL: the sums of a row as a JSON array: for thousands of rows, names take longer than the values. */
export const SUMS_AS_JSON = `json_build_array(${counted.map((name) => `"${name}"`).join(', ')})`;

/** Reads `SUMS_AS_JSON`. Throws RangeError for values that it cannot have written. */
export function sumsOf(values: SumValues): JoinedSums {
  const [visits, landingClicks, conversions, revenue, trackerCost, ...others] = values;
  const [sourceClicks, sourceConversions, sourceCost, mappedVisits, mappedRevenue] = others;
  return {
    visits: known(visits),
    landingClicks: landingClicks ?? null,
    conversions: known(conversions),
    revenue: known(revenue),
    trackerCost: trackerCost ?? null,
    sourceClicks: sourceClicks ?? null,
    sourceConversions: sourceConversions ?? null,
    sourceCost: sourceCost ?? null,
    mappedVisits: known(mappedVisits),
    mappedRevenue: known(mappedRevenue),
  };
}

function known(value: number | null | undefined): number {
  if (value === null || value === undefined) throw new RangeError('sums of the tracker are known');
  return value;
}

const over = (top: string, bottom: string) => `(${top})::float8 / nullif(${bottom}, 0)`;

/** SQL: as `trackerFiguresOf` computes them. */
const RATIOS = {
  clickLoss: `1 - ${over('"mappedVisits"', '"sourceClicks"')}`,
  profit: '"mappedRevenue" - "sourceCost"',
  roi: over('"mappedRevenue" - "sourceCost"', '"sourceCost"'),
  epc: over('revenue', 'visits'),
  cvr: over('conversions', 'visits'),
} as const;

/** SQL: the figures of a row with `JoinedSums`, by name. */
export const ORDERED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    counted.filter((name) => !name.startsWith('mapped')).map((name) => [name, `"${name}"`]),
  ),
  unmappedVisits: 'visits - "mappedVisits"',
  unmappedRevenue: 'revenue - "mappedRevenue"',
  ...RATIOS,
};

/** SQL: the figures of a row that a condition may use, by the names of `subMetrics`. */
export const CONDITION_FIGURES = {
  cost: '"sourceCost"',
  revenue: 'revenue',
  profit: RATIOS.profit,
  epc: RATIOS.epc,
  roi: RATIOS.roi,
  cvr: RATIOS.cvr,
  loss: RATIOS.clickLoss,
  visits: 'visits',
  clicks: '"sourceClicks"',
  conversions: 'conversions',
} as const satisfies Record<keyof typeof subMetrics, string>;

/**
 * SQL: one row per group with `keys`, `sources` and `JoinedSums`, as `grouped`, from the parts of tracker and sources in
 * `tracker_part` and `source_part`. `groups` is the number of their keys. The tracker's report is complete, so a group that
 * only its source reports has zero visits.
 */
export function groupedSql(groups: number): string {
  const keys = Array.from({ length: groups }, (_unused, index) => `k${index}`);
  return `placed as materialized (
      select ${keys.map((key) => `coalesce(t.${key}, s.${key}) as ${key}, `).join('')}
        coalesce(t.source, s.source) as source, t.visits, t.landing_clicks as "landingClicks", t.conversions, t.revenue,
        t.cost as "trackerCost", s.clicks as "sourceClicks", s.conversions as "sourceConversions", s.cost as "sourceCost",
        case when s.clicks is not null then t.linked_visits end as "mappedVisits",
        case when s.cost is not null then t.linked_revenue end as "mappedRevenue"
      from tracker_part t
      full join source_part s on s.source = t.source ${keys.map((key) => `and s.${key} = t.${key}`).join(' ')}
    ), grouped as materialized (
      select array[${keys.join(', ')}]::text[] as keys,
        coalesce(array_agg(distinct source) filter (where source <> ''), '{}') as sources, ${SUMS}
      from placed group by ${keys.join(', ')}
    )`;
}

/** Figures of sums: sums first, then divide. */
export function trackerFiguresOf(sums: JoinedSums, currency: string): TrackerFigures {
  const { mappedVisits, mappedRevenue, ...figures } = sums;
  const revenue = figures.sourceCost === null ? null : mappedRevenue;
  return {
    ...figures,
    currency,
    unmappedVisits: figures.visits - mappedVisits,
    unmappedRevenue: figures.revenue - mappedRevenue,
    clickLoss: clickLoss(mappedVisits, figures.sourceClicks),
    profit: profit(revenue, figures.sourceCost),
    roi: returnOnInvestment(revenue, figures.sourceCost),
    epc: earningsPerClick(figures.revenue, figures.visits),
    cvr: conversionRate(figures.conversions, figures.visits),
  };
}
