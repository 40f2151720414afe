import { addDays, daysBetween } from '@adhelm/contracts';
import fc from 'fast-check';
import { HISTORY_DAYS, REVISED_DAYS, syncWindows } from './sync-windows.ts';

const TODAY = '2026-03-02';

describe('what a sync reads', () => {
  it.each([
    [
      'without history the last 30 days, oldest first, in steps',
      null,
      [
        ['2026-02-01', '2026-02-10'],
        ['2026-02-11', '2026-02-20'],
        ['2026-02-21', '2026-03-02'],
      ],
    ],
    ['complete up to today: the days that are still corrected', TODAY, [['2026-02-28', '2026-03-02']]],
    ['complete up to yesterday: those and today', '2026-03-01', [['2026-02-27', '2026-03-02']]],
    [
      'a killed first sync: from its last complete step on',
      '2026-02-10',
      [
        ['2026-02-08', '2026-02-17'],
        ['2026-02-18', '2026-02-27'],
        ['2026-02-28', '2026-03-02'],
      ],
    ],
    ['a clock that was a day ahead', '2026-03-03', [['2026-02-28', '2026-03-02']]],
    ['a clock that was a year ahead', '2027-03-03', [['2026-02-28', '2026-03-02']]],
  ])('%s', (_what, completeThrough, windows) => {
    const expected = windows.map(([startDate, endDate]) => ({ startDate, endDate }));
    expect(syncWindows(completeThrough, TODAY)).toEqual(expected);
  });

  it('is an unbroken run of days up to today, whatever was read before', () => {
    const lag = fc.option(fc.integer({ min: -500, max: 500 }), { nil: null });
    fc.assert(
      fc.property(lag, (days) => {
        const completeThrough = days === null ? null : addDays(TODAY, -days);
        const windows = syncWindows(completeThrough, TODAY);
        const [first, last] = [windows[0], windows.at(-1)];
        if (first === undefined || last === undefined) throw new Error('nothing is read');
        expect(last.endDate).toBe(TODAY);
        const lookedBack = days === null ? HISTORY_DAYS : Math.max(days, 0) + REVISED_DAYS;
        expect(daysBetween(first.startDate, TODAY)).toBe(lookedBack - 1);
        for (const [index, { startDate, endDate }] of windows.entries()) {
          expect(daysBetween(startDate, endDate)).toBeGreaterThanOrEqual(0);
          const next = windows[index + 1];
          if (next !== undefined) expect(next.startDate).toBe(addDays(endDate, 1));
        }
      }),
    );
  });
});
