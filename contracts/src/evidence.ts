import type { MetricValue } from './metrics.ts';

/**
 * Lower end of the Wilson score interval of a proportion, for ranking at low counts. `z` is the normal quantile
 * (1.96 for 95 % two-sided). Null without trials.
 */
export function wilsonLowerBound(successes: number, trials: number, z = 1.96): MetricValue {
  if (trials <= 0) return null;
  const p = Math.min(1, successes / trials);
  const z2 = z * z;
  const spread = z * Math.sqrt((p * (1 - p)) / trials + z2 / (4 * trials * trials));
  return Math.max(0, (p + z2 / (2 * trials) - spread) / (1 + z2 / trials));
}

/** Gamma prior of a conversion rate: `conversions` expected in `clicks`. */
export type RatePrior = { readonly conversions: number; readonly clicks: number };

/**
 * P(CPA > target): the conversion rate has the posterior Gamma(prior.conversions + conversions,
 * prior.clicks + clicks), and CPA exceeds the target when the rate is below CPC / target.
 * `costPerClick` and `targetCpa` use the same unit. Null without a usable CPC, target or posterior.
 */
export function probabilityCpaAbove(
  targetCpa: number,
  costPerClick: MetricValue,
  conversions: number,
  clicks: number,
  prior: RatePrior,
): MetricValue {
  const shape = prior.conversions + conversions;
  const rate = prior.clicks + clicks;
  if (costPerClick === null || targetCpa <= 0 || shape <= 0 || rate <= 0) return null;
  return gammaDistribution(costPerClick / targetCpa, shape, rate);
}

/** Cumulative distribution of Gamma(shape, rate) at `x`. */
export function gammaDistribution(x: number, shape: number, rate: number): number {
  if (x <= 0) return 0;
  return regularizedLowerGamma(shape, x * rate);
}

const MAX_TERMS = 10_000;
const PRECISION = 1e-14;

/** P(a, x) = γ(a, x) / Γ(a): power series below the mean, Lentz's continued fraction above (DLMF 8.11.4, 8.9.2). */
function regularizedLowerGamma(a: number, x: number): number {
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? scale * lowerSeries(a, x) : 1 - scale * upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MAX_TERMS && Math.abs(term) > Math.abs(sum) * PRECISION; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

function upperFraction(a: number, x: number): number {
  const tiny = Number.MIN_VALUE / PRECISION;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < MAX_TERMS; n += 1) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / nonZero(numerator * d + b, tiny);
    c = nonZero(b + numerator / c, tiny);
    const factor = d * c;
    fraction *= factor;
    if (Math.abs(factor - 1) < PRECISION) break;
  }
  return fraction;
}

function nonZero(value: number, tiny: number): number {
  return Math.abs(value) < tiny ? tiny : value;
}

/** ln Γ(x) for x > 0: the argument is raised to 15 or more, then Stirling's series (DLMF 5.11.1). */
function logGamma(x: number): number {
  let shifted = x;
  let product = 1;
  while (shifted < 15) {
    product *= shifted;
    shifted += 1;
  }
  const inverse = 1 / shifted;
  const inverse2 = inverse * inverse;
  const series = inverse * (1 / 12 - inverse2 * (1 / 360 - inverse2 * (1 / 1260 - inverse2 / 1680)));
  return (
    (shifted - 0.5) * Math.log(shifted) - shifted + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product)
  );
}
