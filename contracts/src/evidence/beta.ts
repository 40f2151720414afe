import { logGamma } from './gamma.ts';

const MAX_TERMS = 10_000;
const PRECISION = 1e-14;
const TINY = 1e-300;

/** Cumulative distribution of Beta(α, β) at `x`: Lentz's continued fraction (DLMF 8.17.22). */
export function betaDistribution(x: number, alpha: number, beta: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const scale = Math.exp(
    logGamma(alpha + beta) - logGamma(alpha) - logGamma(beta) + alpha * Math.log(x) + beta * Math.log1p(-x),
  );
  return x < (alpha + 1) / (alpha + beta + 2)
    ? (scale * fraction(x, alpha, beta)) / alpha
    : 1 - (scale * fraction(1 - x, beta, alpha)) / beta;
}

function fraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m < MAX_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return value;
}

const away = (value: number) => (Math.abs(value) < TINY ? TINY : value);
