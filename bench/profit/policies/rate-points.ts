/** A possible conversion rate and its probability. */
export type RatePoint = { readonly rate: number; readonly weight: number };

export const MOST_RATE = 0.3;
const LEAST_PROBABILITY = 1e-6;
/** A likelihood is followed this many of its deviations to both sides, in so many steps. */
const REACH = 5;
const STEPS = 40;

/** The posterior of one rate: on the grid as long as the likelihood is wide, on a finer one around its peak later. */
export function ratePoints(
  rates: Float64Array,
  prior: Float64Array,
  never: number,
  conversions: number,
  exposure: number,
): { readonly points: readonly RatePoint[]; readonly never: number } {
  const deviation = 1 / Math.sqrt(conversions + 1);
  const step = Math.log((rates[1] ?? 2) / (rates[0] ?? 1));
  const isFine = conversions > 0 && exposure > 0 && deviation < 2 * step;
  const peak = Math.log(Math.max(conversions, 1) / Math.max(exposure, 1e-9));
  const places = isFine
    ? Array.from(
        { length: 2 * STEPS + 1 },
        (_, index) => peak + ((index - STEPS) / STEPS) * REACH * deviation,
      )
    : Array.from(rates, Math.log);
  const lowest = Math.log(rates[0] ?? 1);
  const points = places.map((place, index) => {
    const rate = isFine ? Math.min(MOST_RATE, Math.exp(place)) : (rates[index] ?? 0);
    const density = isFine ? between(prior, (place - lowest) / step) : (prior[index] ?? 0);
    return { rate, weight: density * likelihood(rate, conversions, exposure) };
  });
  const total = points.reduce((sum, { weight }) => sum + weight, never);
  if (total <= 0) return { points: [{ rate: Math.exp(peak), weight: 1 }], never: 0 };
  return {
    points: points
      .map(({ rate, weight }) => ({ rate, weight: weight / total }))
      .filter(({ weight }) => weight > LEAST_PROBABILITY),
    never: never / total,
  };
}

/** Linear between the places of a grid; beyond its ends, as little as at them. */
function between(values: Float64Array, place: number): number {
  const low = Math.min(values.length - 1, Math.max(0, Math.floor(place)));
  const high = Math.min(values.length - 1, low + 1);
  const part = Math.min(1, Math.max(0, place - low));
  return (1 - part) * (values[low] ?? 0) + part * (values[high] ?? 0);
}

/** Poisson, relative to its highest value; without conversions, relative to a rate of zero, which is the same. */
export function likelihood(rate: number, conversions: number, exposure: number): number {
  if (exposure === 0) return 1;
  const peak = conversions === 0 ? 0 : conversions * Math.log(conversions / exposure) - conversions;
  return Math.exp(conversions * Math.log(rate) - rate * exposure - peak);
}
