import { type Figures, figure, measure } from '../market/figures.ts';

const MICROS_PER_UNIT = 1_000_000;

/** RevContent writes every number as a text, with as many digits as its examples have. */
export function decimal(value: number, digits: number): string {
  return value.toFixed(digits);
}

/** An amount to four digits ("34492.7600"), or to two as budgets and bids have ("0.33"). */
export function amount(micros: number, digits = 4): string {
  return decimal(micros / MICROS_PER_UNIT, digits);
}

/** A bid with as many digits as it needs, two at least and three at most. */
export function bidText(micros: number): string {
  return amount(micros, 3).replace(/0$/, '');
}

export function share(part: number, whole: number, digits = 4): string {
  return decimal(whole === 0 ? 0 : (100 * part) / whole, digits);
}

/** What all statistics have; what money is called differs by call. */
export function counted(figures: Figures) {
  const clicks = figure(figures, measure.clicks);
  const conversions = figure(figures, measure.conversions);
  const cost = figure(figures, measure.cost);
  const impressions = figure(figures, measure.impressions);
  return {
    impressions: String(impressions),
    viewable_impressions: String(figure(figures, measure.viewable)),
    clicks: String(clicks),
    conversions: String(conversions),
    ctr: share(clicks, impressions),
    vctr: share(clicks, figure(figures, measure.viewable)),
    averageCpc: decimal(clicks === 0 ? 0 : cost / clicks / MICROS_PER_UNIT, 8),
    cost: amount(cost),
    cost_per_conv: decimal(conversions === 0 ? 0 : cost / conversions / MICROS_PER_UNIT, 3),
    return: amount(figure(figures, measure.revenue)),
    profit: amount(figure(figures, measure.revenue) - cost),
  };
}
