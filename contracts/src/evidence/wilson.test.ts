import * as fc from 'fast-check';
import { wilsonLowerBound } from './wilson.ts';

describe('Wilson lower bound', () => {
  it('matches the known value for 10 of 100 at 95%', () => {
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
