import { studentQuantile } from '@adhelm/contracts';

/** A difference of means with the ends of its interval. */
export type Difference = { readonly mean: number; readonly low: number; readonly high: number };

/** With fewer, the means of figures as skewed as profit are not known well enough to say anything. */
export const LEAST_PER_GROUP = 20;

/**
 * How much larger the mean of `ones` is than that of `others`, with its 90 % interval by Welch's method, which allows each
 * group its own variance (B. L. Welch, Biometrika 34, 1947). Null with fewer than 20 in a group.
 */
export function meanDifference(ones: readonly number[], others: readonly number[]): Difference | null {
  if (ones.length < LEAST_PER_GROUP || others.length < LEAST_PER_GROUP) return null;
  const [one, other] = [summary(ones), summary(others)];
  const variance = one.error + other.error;
  const mean = one.mean - other.mean;
  if (variance === 0) return { mean, low: mean, high: mean };
  const degrees =
    variance ** 2 / (one.error ** 2 / (ones.length - 1) + other.error ** 2 / (others.length - 1));
  const reach = studentQuantile(degrees) * Math.sqrt(variance);
  return { mean, low: mean - reach, high: mean + reach };
}

/** The mean, and the variance of the mean. */
function summary(values: readonly number[]): { readonly mean: number; readonly error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: squares / (values.length - 1) / values.length };
}
