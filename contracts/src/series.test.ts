import fc from 'fast-check';
import { addDays, daysBetween, daysOfRange } from './date-range.ts';
import { comparedRange } from './series.ts';

const range = fc
  .record({ start: fc.integer({ min: 0, max: 3_000 }), days: fc.integer({ min: 1, max: 400 }) })
  .map(({ start, days }) => {
    const startDate = addDays('2024-01-01', start);
    return { startDate, endDate: addDays(startDate, days - 1) };
  });

describe('the compared period', () => {
  it('has as many days, and ends before the range begins', () => {
    fc.assert(
      fc.property(range, fc.constantFrom('previous' as const, 'weekdays' as const), (days, comparison) => {
        const before = comparedRange(days, comparison);
        expect(daysOfRange(before)).toHaveLength(daysOfRange(days).length);
        const gap = daysBetween(before.endDate, days.startDate);
        expect(gap).toBeGreaterThanOrEqual(1);
        expect(comparison === 'previous' ? gap : Math.min(gap, 7)).toBe(comparison === 'previous' ? 1 : gap);
        if (comparison === 'weekdays') expect(daysBetween(before.startDate, days.startDate) % 7).toBe(0);
      }),
    );
  });
});
