import * as fc from 'fast-check';
import { gammaDistribution, probabilityCpaAbove, wilsonLowerBound } from './evidence.ts';

describe('Wilson lower bound', () => {
  it('matches the known value for 10 of 100 at 95 %', () => {
    expect(wilsonLowerBound(10, 100)).toBeCloseTo(0.05523, 4);
  });

  it('is null without trials, stays below the proportion, and rises with evidence', () => {
    expect(wilsonLowerBound(0, 0)).toBeNull();
    expect(wilsonLowerBound(0, 10)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 2, max: 50 }), (trials, times) => {
        const successes = Math.ceil(trials / 2);
        const few = wilsonLowerBound(successes, trials) ?? 1;
        const many = wilsonLowerBound(successes * times, trials * times) ?? 0;
        return few < successes / trials && many > few;
      }),
    );
  });
});

describe('Gamma distribution', () => {
  it.each([
    // Exponential: 1 − e^−x. Erlang-2: 1 − e^−x (1 + x). Chi-square with 1 degree of freedom at 3.841459: 0.95.
    [1, 1, 1, 1 - Math.exp(-1)],
    [2.5, 2, 1, 1 - Math.exp(-2.5) * 3.5],
    [3.841458820694124, 0.5, 0.5, 0.95],
    [0.001, 1, 1, 1 - Math.exp(-0.001)],
    [40, 2, 1, 1 - Math.exp(-40) * 41],
  ])('at %p with shape %p and rate %p is %p', (x, shape, rate, expected) => {
    expect(gammaDistribution(x, shape, rate)).toBeCloseTo(expected, 10);
  });

  it('is near one half at the median of a large shape', () => {
    expect(gammaDistribution(1000 - 1 / 3, 1000, 1)).toBeCloseTo(0.5, 4);
  });

  it('rises from 0 to 1', () => {
    const shapes = fc.double({ min: 0.1, max: 200, noNaN: true });
    const points = fc.double({ min: 0, max: 400, noNaN: true });
    fc.assert(
      fc.property(shapes, points, points, (shape, a, b) => {
        const low = gammaDistribution(Math.min(a, b), shape, 1);
        const high = gammaDistribution(Math.max(a, b), shape, 1);
        return low >= 0 && high <= 1 + 1e-12 && low <= high + 1e-12;
      }),
    );
  });
});

describe('P(CPA > target)', () => {
  const prior = { conversions: 1, clicks: 100 };

  it('grows with clicks that do not convert and falls with conversions', () => {
    const posterior = (clicks: number, conversions: number) =>
      probabilityCpaAbove(10_000_000, 100_000, conversions, clicks, prior) ?? Number.NaN;
    expect(posterior(100, 0)).toBeLessThan(posterior(500, 0));
    expect(posterior(500, 0)).toBeGreaterThan(0.99);
    expect(posterior(500, 20)).toBeLessThan(0.01);
  });

  it('is null without a usable CPC, target or posterior', () => {
    expect(probabilityCpaAbove(10, null, 0, 10, prior)).toBeNull();
    expect(probabilityCpaAbove(0, 1, 0, 10, prior)).toBeNull();
    expect(probabilityCpaAbove(10, 1, 0, 10, { conversions: 0, clicks: 0 })).toBeNull();
  });
});
