import { type Figures, figure, measure } from '../market/figures.ts';

const MICROS_PER_UNIT = 1_000_000;

/** RevContent sends every number as a string, with as many digits as its examples have. */
export function decimal(value: number, digits: number): string {
  return value.toFixed(digits);
}

/** An amount with four digits ("34492.7600"), or two for budgets and bids ("0.33"). */
export function amount(micros: number, digits = 4): string {
  return decimal(micros / MICROS_PER_UNIT, digits);
}

/** A bid with as many digits as needed, at least two and at most three. */
export function bidText(micros: number): string {
  return amount(micros, 3).replace(/0$/, '');
}

export function share(part: number, whole: number, digits = 4): string {
  return decimal(whole === 0 ? 0 : (100 * part) / whole, digits);
}

/** The fields shared by all statistics; the names of amounts differ by call. */
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
