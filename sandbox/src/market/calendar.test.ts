import { calendarOf, daysBetween, hourOf, weekday } from './calendar.ts';

describe('calendarOf', () => {
  it('returns the hours of a local day', () => {
    const berlin = calendarOf('Europe/Berlin');
    const { first, end } = berlin.hoursOf('2026-07-01');
    expect(first).toBe(hourOf(new Date('2026-06-30T22:00:00Z')));
    expect(end - first).toBe(24);
    expect(berlin.dayOf(first - 1)).toBe('2026-06-30');
    expect(berlin.dayOf(first)).toBe('2026-07-01');
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
  ])('gives %s the right length when the clocks change on %s', (timeZone, day, hours) => {
    const { first, end } = calendarOf(timeZone).hoursOf(day);
    expect(end - first).toBe(hours);
  });

  it('repeats an hour when the clocks go back', () => {
    const { hoursOf, clockHour } = calendarOf('America/New_York');
    const { first } = hoursOf('2026-11-01');
    expect([0, 1, 2, 3].map((hour) => clockHour(first + hour))).toEqual([0, 1, 1, 2]);
  });

  it('refuses a zone whose days do not start on a full hour', () => {
    expect(() => calendarOf('Asia/Kolkata')).toThrow(RangeError);
  });
});

it('counts days and weekdays', () => {
  expect(daysBetween('2026-02-27', '2026-03-02')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
  expect(weekday('2026-11-21')).toBe(6);
});
