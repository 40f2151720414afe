import { decimalFromMicros } from '@adhelm/contracts';
import { type Figures, figure, measure } from '../market/figures.ts';

export type Stats = {
  readonly redirects: number;
  readonly spent: number;
  readonly conversions: number;
  readonly payout: number;
  readonly averageBid: number;
  readonly ecpa: number;
  readonly roi: number;
};

/** Dollars as a number. */
export function dollars(micros: number): number {
  return Number(decimalFromMicros(micros));
}

/** Redirects are paid visits; impressions are not reported. Quotients with a zero denominator are 0. */
export function statsOf(figures: Figures): Stats {
  const redirects = figure(figures, measure.clicks);
  const cost = figure(figures, measure.cost);
  const conversions = figure(figures, measure.conversions);
  const revenue = figure(figures, measure.revenue);
  const per = (amount: number, count: number) => (count === 0 ? 0 : dollars(Math.round(amount / count)));
  return {
    redirects,
    spent: dollars(cost),
    conversions,
    payout: dollars(revenue),
    averageBid: per(cost, redirects),
    ecpa: per(cost, conversions),
    roi: cost === 0 ? 0 : Number((((revenue - cost) / cost) * 100).toFixed(2)),
  };
}
