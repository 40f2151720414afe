import { distanceFault } from './value-distance.ts';

const budget = { field: 'daily-budget', before: 100_000_000, unit: 'USD' };

describe('a new amount', () => {
  it.each([10_000_000, 100_000_000, 1_000_000_000])('of %d micro-units is near enough', (after) => {
    expect(distanceFault({ ...budget, after })).toBeNull();
  });

  it.each([9_999_999, 1_000_000_001, 1e26])('of %d micro-units is too far', (after) => {
    expect(distanceFault({ ...budget, after })).toMatch(/too far from the present .*100/);
  });

  it('is not compared with a value that is not known, or that is no amount', () => {
    expect(distanceFault({ ...budget, before: null, after: 1 })).toBeNull();
    expect(distanceFault({ field: 'status', before: 'active', after: 'paused', unit: null })).toBeNull();
  });
});
