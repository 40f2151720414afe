import type { Covered, Figures, WithoutRevenue } from './campaigns.ts';
import {
  clickThroughRate,
  conversionRate,
  costPerAction,
  costPerClick,
  earningsPerClick,
  profit,
  returnOnInvestment,
} from './metrics.ts';

type Measure = 'impressions' | 'views' | 'clicks' | 'conversions' | 'cost' | 'revenue';
/** Sums of the base measures, and of the part whose cost and revenue are both known. */
export type Sums = Pick<Figures, Measure | 'covered' | 'revenueOrigins' | 'hasTrackerCost'>;
const shares = ['cost', 'revenue', 'clicks', 'conversions'] as const;
const measures = ['impressions', 'views', 'clicks', 'conversions', 'cost', 'revenue'] as const;

export const noSums: Sums = {
  impressions: null,
  views: null,
  clicks: null,
  conversions: null,
  cost: null,
  revenue: null,
};

/** The part of sums whose cost and revenue are both known; null if there is none. */
export function coveredPart({ cost, revenue, clicks, conversions, covered }: Sums): Covered | null {
  if (covered !== undefined) return covered;
  return cost === null || revenue === null ? null : { cost, revenue, clicks, conversions };
}

/** Derives figures from sums: sum first, then divide. */
export function figuresOf(sums: Sums, currency: string): Figures {
  const { impressions, clicks, conversions, cost } = sums;
  const both = coveredPart(sums);
  const whole = { clicks, conversions, cost, revenue: sums.revenue };
  return {
    ...sums,
    currency,
    profit: profit(both?.revenue ?? null, both?.cost ?? null),
    ctr: clickThroughRate(clicks, impressions),
    cpc: costPerClick(cost, clicks),
    cpa: costPerAction((both ?? whole).cost, (both ?? whole).conversions),
    cr: conversionRate(conversions, clicks),
    epc: earningsPerClick((both ?? whole).revenue, (both ?? whole).clicks),
    roi: returnOnInvestment(both?.revenue ?? null, both?.cost ?? null),
  };
}

/** Adds sums; a measure that no row reports stays null. */
export function addSums(rows: readonly Sums[]): Sums {
  const total = { ...noSums };
  for (const row of rows) {
    for (const measure of measures) {
      const value = row[measure];
      if (value !== null) total[measure] = (total[measure] ?? 0) + value;
    }
  }
  const origins = [...new Set(rows.flatMap(({ revenueOrigins = [] }) => revenueOrigins))].sort();
  const covered = coveredOf(rows);
  const isWhole =
    total.cost === null ||
    total.revenue === null ||
    (covered !== null && shares.every((measure) => covered[measure] === total[measure]));
  return {
    ...total,
    ...(isWhole ? {} : { covered }),
    ...(origins.length === 0 ? {} : { revenueOrigins: origins }),
    ...(rows.some(({ hasTrackerCost }) => hasTrackerCost) ? { hasTrackerCost: true } : {}),
  };
}

function coveredOf(rows: readonly Sums[]): Covered | null {
  const parts = rows.flatMap((row) => coveredPart(row) ?? []);
  if (parts.length === 0) return null;
  const known = (values: readonly (number | null)[]) => {
    const reported = values.filter((value) => value !== null);
    return reported.length === 0 ? null : reported.reduce((sum, value) => sum + value, 0);
  };
  return {
    cost: parts.reduce((sum, { cost }) => sum + cost, 0),
    revenue: parts.reduce((sum, { revenue }) => sum + revenue, 0),
    clicks: known(parts.map(({ clicks }) => clicks)),
    conversions: known(parts.map(({ conversions }) => conversions)),
  };
}

/**
 * Totals of a list. Cost, revenue and profit cover the same rows: cost without known revenue is left out, unless no
 * row has revenue; see `withoutRevenueOf`. A ratio of two measures uses only rows that report both.
 */
export function figuresOfAll(rows: readonly Sums[], currency: string): Figures {
  const all = addSums(rows);
  const { covered, ...whole } = all;
  const figures = figuresOf(all, currency);
  const ofRowsThatReport = (one: Measure, other: Measure) =>
    figuresOf(addSums(rows.filter((row) => row[one] !== null && row[other] !== null)), currency);
  return {
    ...figures,
    ...whole,
    ...(covered ? { covered, cost: covered.cost, revenue: covered.revenue } : {}),
    ...(covered === null ? { covered, revenue: null } : {}),
    ctr: ofRowsThatReport('clicks', 'impressions').ctr,
    cpc: ofRowsThatReport('cost', 'clicks').cpc,
    cr: ofRowsThatReport('conversions', 'clicks').cr,
    ...(covered === undefined ? { cpa: ofRowsThatReport('cost', 'conversions').cpa } : {}),
  };
}

/** The cost that a list's totals leave out, because its revenue is not known; null if there is none. */
export function withoutRevenueOf(rows: readonly Sums[]): WithoutRevenue | null {
  if (rows.every((row) => coveredPart(row) === null)) return null;
  const rests = rows
    .map((row) => (row.cost ?? 0) - (coveredPart(row)?.cost ?? 0))
    .filter((cost) => cost !== 0);
  return rests.length === 0 ? null : { cost: rests.reduce((sum, cost) => sum + cost, 0), rows: rests.length };
}

/** `whole` minus `part`, measure by measure; null if either is not reported. */
export function remainderOf(whole: Sums, part: Sums): Sums {
  const rest = { ...noSums };
  for (const measure of measures) {
    const [all, some] = [whole[measure], part[measure]];
    rest[measure] = all === null || some === null ? null : all - some;
  }
  return rest;
}

/**
 * The sums of an entity missing from a complete report: zero for each measure that the report contains for others, null
 * for measures that the source never reports.
 */
export function zeroSums(totals: Sums): Sums {
  const sums = { ...noSums };
  for (const measure of measures) sums[measure] = totals[measure] === null ? null : 0;
  return sums;
}
