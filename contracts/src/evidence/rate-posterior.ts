import { quickGammaDistribution } from './gamma.ts';
import type { RateData, RatePrior } from './rate-prior.ts';

/** What is known of a conversion rate: it is zero with probability `never`, otherwise one of the parts. */
export type RatePosterior = {
  readonly never: number;
  readonly shape: number;
  readonly weights: readonly number[];
  readonly rates: readonly number[];
};

/** Parts that are less likely do not change a probability that anybody acts on. */
const LEAST_WEIGHT = 1e-5;

/**
 * The prior after an entity's own figures: conversions are Poisson with mean rate × clicks, so each Gamma part stays one
 * (Gelman et al., Bayesian Data Analysis, 2.6) and gains or loses weight by how well it explains them.
 */
export function ratePosterior(prior: RatePrior, { conversions, clicks }: RateData): RatePosterior {
  const { shape, parts } = prior;
  const logs: number[] = [];
  let highest = conversions === 0 ? 0 : Number.NEGATIVE_INFINITY;
  for (const { weight, rate } of parts) {
    const log = Math.log(weight) + shape * Math.log(rate) - (shape + conversions) * Math.log(rate + clicks);
    logs.push(log);
    if (log > highest) highest = log;
  }
  const never = conversions === 0 ? prior.never * Math.exp(-highest) : 0;
  let sum = never;
  const kept: number[] = [];
  for (const log of logs) {
    const weight = Math.exp(log - highest);
    kept.push(weight);
    sum += weight;
  }
  const weights: number[] = [];
  const rates: number[] = [];
  for (let index = 0; index < kept.length; index += 1) {
    const weight = (kept[index] ?? 0) / sum;
    if (weight < LEAST_WEIGHT) continue;
    weights.push(weight);
    rates.push((parts[index]?.rate ?? 0) + clicks);
  }
  return { never: never / sum, shape: shape + conversions, weights, rates };
}

/** P(conversion rate < x). */
export function probabilityRateBelow({ never, shape, weights, rates }: RatePosterior, x: number): number {
  if (x <= 0) return 0;
  let sum = never;
  for (let index = 0; index < weights.length; index += 1)
    sum += (weights[index] ?? 0) * quickGammaDistribution(x, shape, rates[index] ?? 1);
  return Math.min(1, sum);
}

/** The expected conversion rate. */
export function expectedRate({ shape, weights, rates }: RatePosterior): number {
  return weights.reduce((sum, weight, index) => sum + (weight * shape) / (rates[index] ?? 1), 0);
}

/** The expected conversion rate if it is below x; null if it cannot be. */
export function expectedRateBelow(posterior: RatePosterior, x: number): number | null {
  const below = probabilityRateBelow(posterior, x);
  if (below <= 0) return null;
  const { shape, weights, rates } = posterior;
  const sum = weights.reduce((total, weight, index) => {
    const rate = rates[index] ?? 1;
    return total + weight * (shape / rate) * quickGammaDistribution(x, shape + 1, rate);
  }, 0);
  return sum / below;
}

const BISECTIONS = 60;

/** The rate below which the true one is with probability `p`; 0 if it never converts with that probability. */
export function rateQuantile(posterior: RatePosterior, p: number): number {
  if (posterior.never >= p) return 0;
  let low = 0;
  let high = expectedRate(posterior) + Number.MIN_VALUE;
  for (let step = 0; step < BISECTIONS && probabilityRateBelow(posterior, high) < p; step += 1) high *= 2;
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2;
    if (probabilityRateBelow(posterior, middle) < p) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The range that has the true rate with probability `within`: equally likely to be missed on both sides, or, if the
 * entity may well never convert, from zero on.
 */
export function rateInterval(
  posterior: RatePosterior,
  within: number,
): { readonly low: number; readonly high: number } {
  const missed = 1 - within;
  if (posterior.never > missed / 2) return { low: 0, high: rateQuantile(posterior, within) };
  return { low: rateQuantile(posterior, missed / 2), high: rateQuantile(posterior, 1 - missed / 2) };
}
