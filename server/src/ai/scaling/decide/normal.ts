/** P(X < x) of a normal variable, to 7 digits (Abramowitz & Stegun 26.2.17). */
export function normalBelow(
  x: number,
  { mean, deviation }: { readonly mean: number; readonly deviation: number },
): number {
  const z = (x - mean) / deviation;
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
  return z > 0 ? 1 - above : above;
}
