import * as fc from 'fast-check';
import { dayInZone } from './date-range.ts';
import { zonedInstant } from './zoned-instant.ts';

describe('zonedInstant', () => {
  it.each([
    ['2026-01-15', '00:00:00.000', 'America/New_York', '2026-01-15T00:00:00.000-05:00'],
    ['2026-07-15', '23:59:59.999', 'Europe/Berlin', '2026-07-15T23:59:59.999+02:00'],
    ['2026-10-25', '00:00:00.000', 'Europe/Berlin', '2026-10-25T00:00:00.000+02:00'],
    ['2026-10-25', '23:59:59.999', 'Europe/Berlin', '2026-10-25T23:59:59.999+01:00'],
    ['2026-03-08', '23:59:59.999', 'America/New_York', '2026-03-08T23:59:59.999-04:00'],
    ['2026-05-01', '00:00:00.000', 'Asia/Kolkata', '2026-05-01T00:00:00.000+05:30'],
    ['2026-05-01', '00:00:00.000', 'UTC', '2026-05-01T00:00:00.000+00:00'],
  ])('formats %s %s in %s with its offset', (day, time, timeZone, expected) => {
    expect(zonedInstant(day, time, timeZone)).toBe(expected);
  });

  it('denotes that day in that time zone', () => {
    const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'Pacific/Auckland', 'America/St_Johns'];
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), (date, timeZone) => {
        const day = date.toISOString().slice(0, 10);
        for (const time of ['00:00:00.000', '23:59:59.999']) {
          expect(dayInZone(new Date(zonedInstant(day, time, timeZone)), timeZone)).toBe(day);
        }
      }),
    );
  });
});
