import { decision } from '../test-data/rules.ts';
import { valueLimits } from './value-limits.ts';

const coefficient = (before: number, bounds: { floor: number | null; ceiling: number | null } | null) => ({
  ...decision({ change: { field: 'widget-bid', before, after: 0.8, unit: null } }),
  bounds,
});
const offered = { field: 'widget-bid', unit: null, min: 0.011, max: 2 } as const;

describe('the limits of a value', () => {
  it('are one range, inside of those of the source, the rule and the current value', () => {
    expect(valueLimits(coefficient(1, { floor: 0.2, ceiling: 3 }), offered)).toEqual({ min: 0.2, max: 2 });
    expect(valueLimits(coefficient(1, null), offered)).toEqual({ min: 0.1, max: 2 });
    expect(valueLimits(coefficient(0.15, null), undefined)).toEqual({ min: 0.015, max: 1.5 });
  });

  it('are rounded to the steps of the source, in units of the currency', () => {
    const bid = { field: 'bid', before: 150_000, after: 120_000, unit: 'USD' } as const;
    const stepped = { field: 'bid', unit: 'USD', min: 0.01, step: 0.01 } as const;
    const limits = valueLimits({ change: bid, bounds: { floor: 50_000, ceiling: 404_000 } }, stepped);
    expect(limits).toEqual({ min: 0.05, max: 0.4, step: 0.01 });
    expect(valueLimits({ change: bid, bounds: null }, stepped)).toEqual({ min: 0.02, max: 1.5, step: 0.01 });
  });

  it('are null where no value suits all', () => {
    expect(valueLimits(coefficient(1, { floor: 3, ceiling: null }), offered)).toBeNull();
  });
});
