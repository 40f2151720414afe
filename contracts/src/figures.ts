import type { Figures } from './campaigns.ts';
import {
  clickThroughRate,
  conversionRate,
  costPerAction,
  costPerClick,
  earningsPerClick,
  profit,
  returnOnInvestment,
} from './metrics.ts';

/** Sums of the base measures. */
export type Sums = Pick<Figures, 'impressions' | 'views' | 'clicks' | 'conversions' | 'cost' | 'revenue'>;
const measures = ['impressions', 'views', 'clicks', 'conversions', 'cost', 'revenue'] as const;

export const noSums: Sums = {
  impressions: null,
  views: null,
  clicks: null,
  conversions: null,
  cost: null,
  revenue: null,
};

/** Derives figures from sums: sum first, then divide. */
export function figuresOf(sums: Sums, currency: string): Figures {
  const { impressions, clicks, conversions, cost, revenue } = sums;
  return {
    ...sums,
    currency,
    profit: profit(revenue, cost),
    ctr: clickThroughRate(clicks, impressions),
    cpc: costPerClick(cost, clicks),
    cpa: costPerAction(cost, conversions),
    cr: conversionRate(conversions, clicks),
    epc: earningsPerClick(revenue, clicks),
    roi: returnOnInvestment(revenue, cost),
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
  return total;
}

/**
 * Figures of many entities. A metric of two measures uses only rows that report both. Otherwise a source without
 * revenue would turn the profit of all into a loss that does not exist.
 */
export function figuresOfAll(rows: readonly Sums[], currency: string): Figures {
  const all = addSums(rows);
  const whole = figuresOf(all, currency);
  const isPartly = measures.some(
    (measure) => all[measure] !== null && rows.some((row) => row[measure] === null),
  );
  if (!isPartly) return whole;
  const ofRowsThatTell = (one: keyof Sums, other: keyof Sums) =>
    figuresOf(addSums(rows.filter((row) => row[one] !== null && row[other] !== null)), currency);
  const { profit, roi } = ofRowsThatTell('revenue', 'cost');
  return {
    ...whole,
    profit,
    roi,
    ctr: ofRowsThatTell('clicks', 'impressions').ctr,
    cpc: ofRowsThatTell('cost', 'clicks').cpc,
    cpa: ofRowsThatTell('cost', 'conversions').cpa,
    cr: ofRowsThatTell('conversions', 'clicks').cr,
    epc: ofRowsThatTell('revenue', 'clicks').epc,
  };
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
