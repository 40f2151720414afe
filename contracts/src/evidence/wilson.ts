import type { MetricValue } from '../metrics.ts';

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
