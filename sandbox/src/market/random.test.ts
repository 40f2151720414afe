import fc from 'fast-check';
import { chainOf, drawsFrom, mixed, poissonQuantile, unit } from './random.ts';

describe('unit', () => {
  it('spreads chained keys evenly over [0, 1)', () => {
    const tenths = new Array<number>(10).fill(0);
    const seed = chainOf('spread');
    for (let key = 0; key < 20_000; key += 1) {
      const tenth = Math.floor(unit(mixed(seed, key)) * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(200);
  });

  it('gives the same number for the same chain, and differs between neighbours', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer(), (seed, key) => {
        const chain = mixed(chainOf(seed), key);
        expect(unit(chain)).toBe(unit(mixed(chainOf(seed), key)));
        expect(unit(chain)).not.toBe(unit(mixed(chainOf(seed), key + 1)));
      }),
    );
  });
});

describe('poissonQuantile', () => {
  it.each([0.02, 0.7, 4, 25, 31, 400])('has about %p as its mean', (mean) => {
    const draws = 20_000;
    let sum = 0;
    for (let index = 0; index < draws; index += 1) sum += poissonQuantile(mean, (index + 0.5) / draws);
    expect(Math.abs(sum / draws - mean)).toBeLessThan(0.02 * mean + 0.005);
  });

  it('grows with the uniform number and is a count', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (mean, u) => {
          const count = poissonQuantile(mean, u);
          expect(Number.isInteger(count) && count >= 0).toBe(true);
          expect(poissonQuantile(mean, u + 0.009)).toBeGreaterThanOrEqual(count);
        },
      ),
    );
  });
});

describe('drawsFrom', () => {
  it('draws heavy tails around the median', () => {
    const draws = drawsFrom(chainOf('tail'));
    const values = Array.from({ length: 4_001 }, () => draws.heavyTailed(10, 1)).sort((a, b) => a - b);
    expect(values[2_000]).toBeGreaterThan(9);
    expect(values[2_000]).toBeLessThan(11);
    expect(values[4_000]).toBeGreaterThan(150);
  });
});
