import { addDays, type DateRange, daysBetween } from '@adhelm/contracts';
import fc from 'fast-check';
import { daysToRead, firstDaysOf, HISTORY_DAYS, lengthOf, REVISED_DAYS } from './sync-windows.ts';

const daily = (completeThrough: string | null, today: string) =>
  stepsOf(daysToRead({ completeThrough, rereadOn: today, nextDay: null }, today, 'days-30'));

/** A range in steps of ten days. */
function stepsOf(days: DateRange): DateRange[] {
  const step = firstDaysOf(days);
  if (step.endDate === days.endDate) return [step];
  return [step, ...stepsOf({ ...days, startDate: addDays(step.endDate, 1) })];
}

const TODAY = '2026-03-02';

describe('the range that a sync reads', () => {
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
    ['complete up to today: the days still open to correction', TODAY, [['2026-02-28', '2026-03-02']]],
    ['complete up to yesterday: those and today', '2026-03-01', [['2026-02-27', '2026-03-02']]],
    [
      'after a killed first sync: from its last complete step',
      '2026-02-10',
      [
        ['2026-02-08', '2026-02-17'],
        ['2026-02-18', '2026-02-27'],
        ['2026-02-28', '2026-03-02'],
      ],
    ],
    ['after a clock that was a day ahead', '2026-03-03', [['2026-02-28', '2026-03-02']]],
    ['after a clock that was a year ahead', '2027-03-03', [['2026-02-28', '2026-03-02']]],
  ])('%s', (_what, completeThrough, windows) => {
    const expected = windows.map(([startDate, endDate]) => ({ startDate, endDate }));
    expect(daily(completeThrough, TODAY)).toEqual(expected);
  });

  it('is a consecutive run of days up to today, whatever was read before', () => {
    const lag = fc.option(fc.integer({ min: -500, max: 500 }), { nil: null });
    fc.assert(
      fc.property(lag, (days) => {
        const completeThrough = days === null ? null : addDays(TODAY, -days);
        const windows = daily(completeThrough, TODAY);
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

  it.each([
    ['a day on which that was already done', '2026-03-02', '2026-03-02', 'days-30', '2026-02-28'],
    ['the first sync of a day', '2026-03-01', '2026-03-02', 'days-30', '2026-02-01'],
    [
      'a source that corrects last month until the fifth',
      null,
      '2026-04-05',
      'fifth-of-next-month',
      '2026-03-01',
    ],
    ['the same one from the sixth on', null, '2026-04-06', 'fifth-of-next-month', '2026-03-08'],
    ['the same one after a short month', '2026-02-28', '2026-03-01', 'fifth-of-next-month', '2026-01-31'],
  ] as const)('goes back to days still open to correction: %s', (_what, rereadOn, today, revision, first) => {
    const days = daysToRead({ completeThrough: today, rereadOn, nextDay: null }, today, revision);
    expect(days).toEqual({ startDate: first, endDate: today });
  });

  it('goes on where a limit stopped it, also on the next day', () => {
    const known = { completeThrough: TODAY, rereadOn: '2026-03-01', nextDay: '2026-02-09' };
    for (const today of [TODAY, addDays(TODAY, 1)]) {
      const days = daysToRead(known, today, 'days-30');
      expect(days).toEqual({ startDate: '2026-02-09', endDate: today });
      expect(lengthOf(days)).toBe(daysBetween('2026-02-09', today) + 1);
    }
    expect(daysToRead({ ...known, nextDay: '2027-01-01' }, TODAY, 'days-30').startDate).toBe('2026-02-01');
  });
});
