import {
  type Covered,
  type DateRange,
  type RevenueOrigin,
  revenueOrigins,
  type Sums,
  type WithoutRate,
} from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { mappedInTurns } from '../../foundation/turns/index.ts';
import { campaignSumsSql } from './campaign-sums.ts';
import { dailySql } from './daily-rows.ts';
import type { Level } from './levels.ts';

/** Whose figures to add up, over which days. */
export type Added = {
  readonly level: Level;
  /** The accounts' keys. */
  readonly accounts: readonly number[];
  /** Only those of one campaign. */
  readonly campaign?: number | null;
  /** Only entities with these keys. */
  readonly keys?: readonly number[] | null;
  readonly range: DateRange;
  /** The currency of all amounts. */
  readonly currency: string;
};

export type SumsRow = Pick<Sums, 'impressions' | 'views' | 'clicks' | 'conversions' | 'cost' | 'revenue'> & {
  readonly key: number;
  readonly coveredCost: number | null;
  readonly coveredRevenue: number | null;
  readonly coveredClicks: number | null;
  readonly coveredConversions: number | null;
  readonly isPartly: boolean;
  readonly origins: RevenueOrigin[];
  readonly hasTrackerCost: boolean;
  readonly lacksRate: boolean;
};

const BOTH = 'cost_here is not null and revenue_here is not null';

/** A widget in one campaign as one number: the campaign's key above the widget's. */
const WIDGET_IN_CAMPAIGN = '(p.campaign_key::bigint << 32) + p.widget_key';
/** SQL: the parts of the key of a widget in a campaign. */
export const campaignOfPair = (key: string): string => `(${key} >> 32)::integer`;
export const widgetOfPair = (key: string): string => `(${key} & 4294967295)::integer`;

/** SQL: the sums of each widget in each campaign, as `sums`; $6 is not for keys of pairs. */
export const widgetPairSumsSql = (): string => sumsSql('widget', WIDGET_IN_CAMPAIGN);

/** SQL: the sums of each entity, as `sums`, by `key`; parameters as in `dailySql`. */
export function sumsSql(level: Level, key?: string, campaigns?: string): string {
  if (level === 'campaign' && key === undefined) return campaignSumsSql(campaigns);
  return `${dailySql(level, { ...(key && { key }), ...(campaigns && { campaigns }) })}, sums as materialized (
      select key, sum(impressions)::bigint as impressions, sum(viewable_impressions)::bigint as views,
        sum(clicks)::bigint as clicks, sum(conversions)::bigint as conversions,
        case when not bool_or(cost is not null and cost_here is null) then sum(cost_here)::bigint end as cost,
        case when not bool_or(revenue is not null and revenue_here is null) then sum(revenue_here)::bigint end as revenue,
        sum(cost_here) filter (where ${BOTH})::bigint as "coveredCost",
        sum(revenue_here) filter (where ${BOTH})::bigint as "coveredRevenue",
        sum(clicks) filter (where ${BOTH})::bigint as "coveredClicks",
        sum(conversions) filter (where ${BOTH})::bigint as "coveredConversions",
        bool_or((cost_here is null) <> (revenue_here is null)) as "isPartly",
        array_remove(array[${revenueOrigins
          .map((origin) => `case when bool_or(revenue_origin = '${origin}') then '${origin}' end`)
          .join(', ')}], null) as origins,
        bool_or(cost_origin = 'tracker') is true as "hasTrackerCost",
        bool_or(cost is not null and cost_here is null) as "lacksRate"
      from daily group by key
    )`;
}

/** The values of the parameters of `sumsSql`. */
export function sumsParameters({
  accounts,
  campaign = null,
  keys = null,
  range,
  currency,
}: Added): unknown[] {
  return [accounts, range.startDate, range.endDate, currency, campaign, keys];
}

/**
 * Sums of each entity's daily rows, by entity key. An amount is null when a part of it has no rate. An entity without
 * rows is missing.
 */
export async function figureSums(queries: Queries, added: Added): Promise<Map<number, Sums>> {
  const { rows } = await queries.query<SumsRow>(
    `with ${sumsSql(added.level)} select * from sums`,
    sumsParameters(added),
  );
  return new Map(await mappedInTurns(rows, (row): [number, Sums] => [row.key, sumsOf(row)]));
}

/** The sums in a row of `sumsSql`. */
export function sumsOf({ origins, hasTrackerCost, ...row }: SumsRow): Sums {
  return {
    ...coveredSums(row),
    ...(origins.length === 0 ? {} : { revenueOrigins: origins }),
    ...(hasTrackerCost ? { hasTrackerCost } : {}),
  };
}

/** Sums with their covered part, if only a part has both cost and revenue. */
export function coveredSums({
  isPartly,
  ...row
}: Omit<SumsRow, 'key' | 'origins' | 'hasTrackerCost' | 'lacksRate'>): Sums {
  const { impressions, views, clicks, conversions, cost, revenue } = row;
  return {
    impressions,
    views,
    clicks,
    conversions,
    cost,
    revenue,
    ...(isPartly && cost !== null && revenue !== null ? { covered: coveredOf(row) } : {}),
  };
}

function coveredOf(
  row: Pick<SumsRow, 'coveredCost' | 'coveredRevenue' | 'coveredClicks' | 'coveredConversions'>,
): Covered | null {
  const { coveredCost: cost, coveredRevenue: revenue } = row;
  if (cost === null || revenue === null) return null;
  return { cost, revenue, clicks: row.coveredClicks, conversions: row.coveredConversions };
}

/** Cost and profit of an entity on a day; null where an amount is unknown or has no rate. */
export type DailyProfit = {
  readonly key: number;
  readonly day: string;
  readonly cost: number | null;
  readonly profit: number | null;
};

/** Cost and profit of each entity by day; days without rows are missing. */
export async function dailyProfits(queries: Queries, added: Added): Promise<DailyProfit[]> {
  const { rows } = await queries.query<DailyProfit>(
    `with ${dailySql(added.level)}
     select key, day::text as day, cost_here as cost, revenue_here - cost_here as profit from daily`,
    sumsParameters(added),
  );
  return rows;
}

/** Costs without a rate, by currency, each with its days. */
export async function costsWithoutRate(queries: Queries, added: Added): Promise<WithoutRate[]> {
  const { rows } = await queries.query<WithoutRate>(
    `with ${dailySql(added.level)}
     select cost_currency as currency, array_agg(distinct day::text) as days, sum(cost)::bigint as amount
     from daily where cost is not null and cost_here is null group by 1 order by 1`,
    sumsParameters(added),
  );
  return rows;
}
