import { betaDistribution } from './beta.ts';
import type { RateData } from './rate-prior.ts';

/** Beta distribution of a conversion rate per click. */
export type BetaRate = { readonly alpha: number; readonly beta: number };

/**
 * The Beta prior of the CVR of a campaign's widgets, by the method of moments for proportions of unequal size (Kleinman,
 * JASA 1973). Null without clicks or conversions.
 */
export function fitBetaRate(widgets: readonly RateData[]): BetaRate | null {
  const known = widgets.filter(({ clicks }) => clicks > 0);
  const clicks = known.reduce((sum, one) => sum + one.clicks, 0);
  const conversions = known.reduce((sum, one) => sum + one.conversions, 0);
  const mean = conversions / clicks;
  if (clicks <= 0 || mean <= 0 || mean >= 1) return null;
  const spread = known.reduce((sum, one) => sum + one.clicks * (one.conversions / one.clicks - mean) ** 2, 0);
  const chance = mean * (1 - mean) * (known.length - 1);
  const rest = clicks - known.reduce((sum, one) => sum + one.clicks ** 2, 0) / clicks - (known.length - 1);
  const correlation = rest <= 0 ? 0 : Math.max(0, (spread - chance) / (mean * (1 - mean) * rest));
  // a campaign whose widgets do not differ has a narrow prior, not an endless one
  const size = Math.min(clicks, 1 / Math.max(correlation, 1e-9) - 1);
  return { alpha: mean * size, beta: (1 - mean) * size };
}

/** The prior after an entity's own figures (Beta–binomial). Conversions of more than one per click count as one. */
export function betaPosterior(prior: BetaRate, { conversions, clicks }: RateData): BetaRate {
  const arrived = Math.min(conversions, clicks);
  return { alpha: prior.alpha + arrived, beta: prior.beta + clicks - arrived };
}

/** P(CVR < x). */
export function probabilityCvrBelow({ alpha, beta }: BetaRate, x: number): number {
  return betaDistribution(x, alpha, beta);
}
