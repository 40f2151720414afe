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

/** Sums of the measures that figures are made of. */
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

/** Figures of sums: sums first, then divide. */
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

/** Sum of sums; a measure that nobody told stays null. */
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

/** What `whole` holds beyond `part`, measure by measure; null where either is not told. */
export function remainderOf(whole: Sums, part: Sums): Sums {
  const rest = { ...noSums };
  for (const measure of measures) {
    const [all, some] = [whole[measure], part[measure]];
    rest[measure] = all === null || some === null ? null : all - some;
  }
  return rest;
}

/**
 * The sums of an entity that a complete report does not mention: zero for each measure that the report tells of
 * others, null for what the source never tells.
 */
export function silentSums(told: Sums): Sums {
  const sums = { ...noSums };
  for (const measure of measures) sums[measure] = told[measure] === null ? null : 0;
  return sums;
}
