/** Seeded random draws for tests of evidence. */
export type Draws = {
  readonly uniform: () => number;
  readonly normal: () => number;
  readonly gamma: (shape: number) => number;
  readonly poisson: (mean: number) => number;
};

/** mulberry32, Box–Muller, Marsaglia & Tsang 2000, and Knuth's product method in chunks. */
export function draws(seed: number): Draws {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4294967296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const gamma = (shape: number): number => {
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = normal();
      const v = (1 + c * x) ** 3;
      if (v > 0 && Math.log(uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
    }
  };
  const poisson = (mean: number): number => {
    const CHUNK = 30;
    if (mean > CHUNK) return poisson(CHUNK) + poisson(mean - CHUNK);
    const limit = Math.exp(-mean);
    let product = uniform();
    let count = 0;
    while (product > limit) {
      product *= uniform();
      count += 1;
    }
    return count;
  };
  return { uniform, normal, gamma, poisson };
}
