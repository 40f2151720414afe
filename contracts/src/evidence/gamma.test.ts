import * as fc from 'fast-check';
import { gammaDistribution, quickGammaDistribution } from './gamma.ts';

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

  it('is the same in its quick form', () => {
    const shapes = fc.double({ min: 4, max: 500, noNaN: true });
    fc.assert(
      fc.property(shapes, fc.double({ min: 0, max: 1000, noNaN: true }), (shape, x) => {
        expect(quickGammaDistribution(x, shape, 1)).toBeCloseTo(gammaDistribution(x, shape, 1), 6);
      }),
    );
  });
});
