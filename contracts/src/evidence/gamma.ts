/** Cumulative distribution of Gamma(shape, rate) at `x`. */
export function gammaDistribution(x: number, shape: number, rate: number): number {
  if (x <= 0) return 0;
  return regularizedLowerGamma(shape, x * rate);
}

/** Standard deviations from the middle beyond which a Gamma distribution counts as 0 or 1. */
const FAR = 7;

/**
 * As `gammaDistribution`, but 0 or 1 without further computing far in the tails, where the cube root of a Gamma variable is
 * close to normal (Wilson & Hilferty 1931).
 */
export function quickGammaDistribution(x: number, shape: number, rate: number): number {
  if (x <= 0) return 0;
  const z = 3 * Math.sqrt(shape) * (Math.cbrt((x * rate) / shape) - 1 + 1 / (9 * shape));
  if (z < -FAR) return 0;
  return z > FAR ? 1 : gammaDistribution(x, shape, rate);
}

const MAX_TERMS = 10_000;
const PRECISION = 1e-14;

/** P(a, x) = γ(a, x) / Γ(a): power series below the mean, Lentz's continued fraction above (DLMF 8.11.4, 8.9.2). */
function regularizedLowerGamma(a: number, x: number): number {
  const scale = Math.exp(a * Math.log(x) - x - logGammaKept(a));
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

let keptShape = Number.NaN;
let keptValue = Number.NaN;

/** The parts of a mixture share their shape, so the last value is kept. */
function logGammaKept(a: number): number {
  if (a !== keptShape) {
    keptValue = logGamma(a);
    keptShape = a;
  }
  return keptValue;
}

/** ln Γ(x) for x > 0: the argument is raised to 15 or more, then Stirling's series (DLMF 5.11.1). */
export function logGamma(x: number): number {
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
