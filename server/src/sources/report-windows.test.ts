import { addDays, daysOfRange } from '@adhelm/contracts';
import fc from 'fast-check';
import { windowsOf } from './report-windows.ts';

describe('windowsOf', () => {
  it('covers each day of the range exactly once, in order, within the maximum window', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000 }),
        fc.integer({ min: 0, max: 400 }),
        fc.option(fc.integer({ min: 1, max: 120 })),
        (start, length, mostDays) => {
          const startDate = addDays('2001-01-01', start);
          const range = { startDate, endDate: addDays(startDate, length) };
          const windows = windowsOf(range, mostDays).map(daysOfRange);
          expect(windows.flat()).toEqual(daysOfRange(range));
          for (const window of windows) expect(window.length).toBeLessThanOrEqual(mostDays ?? 401);
        },
      ),
    );
  });

  it('returns one window without a maximum', () => {
    const range = { startDate: '2026-01-01', endDate: '2026-12-31' };
    expect(windowsOf(range, null)).toEqual([range]);
  });

  it('returns no window for a range that ends before it begins', () => {
    expect(windowsOf({ startDate: '2026-02-02', endDate: '2026-02-01' }, 7)).toEqual([]);
    expect(windowsOf({ startDate: '2026-02-02', endDate: '2026-01-01' }, null)).toEqual([]);
  });
});
