import { cronOfHours, HOURLY_STEPS, hoursOfCron } from './schedule-hours.ts';

describe('a schedule within hours of the day', () => {
  it.each([
    [{ everyMinutes: 15, from: 8, to: 20 }, '*/15 8-19 * * *'],
    [{ everyMinutes: 60, from: 0, to: 24 }, '0 0-23 * * *'],
    [{ everyMinutes: 60, from: 9, to: 10 }, '0 9 * * *'],
    [{ everyMinutes: 30, from: 22, to: 6 }, '*/30 22-23,0-5 * * *'],
    [{ everyMinutes: 5, from: 23, to: 1 }, '*/5 23,0 * * *'],
  ] as const)('%j is %s', (hours, cron) => {
    expect(cronOfHours(hours)).toBe(cron);
    expect(hoursOfCron(cron)).toEqual(hours);
  });

  it('is read back for all hours and steps', () => {
    const ends = Array.from({ length: 24 }, (_, hour) => hour + 1);
    for (const everyMinutes of HOURLY_STEPS) {
      for (const to of ends) {
        for (const from of ends.map((end) => end - 1)) {
          const cron = cronOfHours({ everyMinutes, from, to });
          const read = hoursOfCron(cron);
          expect(read === null ? null : cronOfHours(read)).toBe(cron);
        }
      }
    }
  });

  it.each(['0 9 * * 1-5', '7 8-19 * * *', '*/7 8-19 * * *', '0 8-19/2 * * *', '* * * * *', 'nonsense'])(
    'is not %s',
    (cron) => {
      expect(hoursOfCron(cron)).toBeNull();
    },
  );
});
