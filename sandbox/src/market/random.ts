/**
 * Randomness without state: every figure of the market is a function of (seed, entity, hour), so that it can be
 * computed again after a restart, in any order, with the same result. Keys are chained with `mixed`; `unit` turns
 * a chain into a number in [0, 1).
 */
const GOLDEN = 0x9e3779b1;

/** The chain `state` extended by one more key; both are taken as 32-bit integers. */
export function mixed(state: number, key: number): number {
  let hash = Math.imul(state ^ Math.imul(key, GOLDEN), 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** A number in [0, 1) for a chain. */
export function unit(state: number): number {
  let hash = Math.imul(state ^ (state >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

/** A chain that starts at a string, such as a seed. */
export function chainOf(text: string): number {
  let state = GOLDEN;
  for (let index = 0; index < text.length; index += 1) state = mixed(state, text.charCodeAt(index));
  return state;
}

/** Numbers drawn from a chain in sequence, for layouts that are computed once in a fixed order. */
export type Draws = {
  /** Uniform in [0, 1). */
  next(): number;
  /** An integer from `from` to `to`, both included. */
  integer(from: number, to: number): number;
  /** Standard normal. */
  normal(): number;
  /** Log-normal with the given median; `spread` is the standard deviation of its logarithm. */
  heavyTailed(median: number, spread: number): number;
  pick<Item>(items: readonly Item[]): Item;
};

export function drawsFrom(chain: number): Draws {
  let step = 0;
  const next = () => {
    step += 1;
    return unit(mixed(chain, step));
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    normal,
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    heavyTailed: (median, spread) => median * Math.exp(spread * normal()),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}

/**
 * The Poisson quantile of a uniform number: inversion for small means, a rounded normal above 30 (where the difference
 * is invisible in reports).
 */
export function poissonQuantile(mean: number, uniform: number): number {
  if (mean <= 0 || uniform < 1 - mean) return 0;
  if (mean > 30) {
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normalQuantile(uniform)));
  }
  let probability = Math.exp(-mean);
  let cumulated = probability;
  let count = 0;
  while (uniform > cumulated && count < 200) {
    count += 1;
    probability *= mean / count;
    cumulated += probability;
  }
  return count;
}

/** The logistic approximation of the normal quantile, within 0.02 over the relevant range. */
function normalQuantile(uniform: number): number {
  const bounded = Math.min(Math.max(uniform, 1e-6), 1 - 1e-6);
  return Math.log(bounded / (1 - bounded)) / 1.702;
}
