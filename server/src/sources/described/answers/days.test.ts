import { addDays } from '@adhelm/contracts';
import fc from 'fast-check';
import { dayFormats, dayReader, hourReader, writtenDay } from './days.ts';

const own = { account: 'Europe/Berlin', source: null };

describe('writtenDay', () => {
  it.each([
    ['yyyy-MM-dd', '2026-03-09', '2026-03-09'],
    ['dd/MM/yyyy', '09/03/2026', '09/03/2026'],
    ['MM/dd/yyyy', '03/09/2026', '03/09/2026'],
    ['yyyy-MM-dd HH:mm:ss', '2026-03-09 00:00:00', '2026-03-09 23:59:59'],
  ] as const)('writes %s', (format, first, last) => {
    expect(writtenDay('2026-03-09', 'first', format, own)).toBe(first);
    expect(writtenDay('2026-03-09', 'last', format, own)).toBe(last);
  });

  it.each([
    ['2026-11-20', 'UTC', '2026-11-19 23:00:00', '2026-11-20 22:59:59'],
    ['2026-07-01', 'UTC', '2026-06-30 22:00:00', '2026-07-01 21:59:59'],
    // The clocks go forward on 29 March and back on 25 October.
    ['2026-03-29', 'UTC', '2026-03-28 23:00:00', '2026-03-29 21:59:59'],
    ['2026-10-25', 'UTC', '2026-10-24 22:00:00', '2026-10-25 22:59:59'],
    ['2026-07-01', 'America/New_York', '2026-06-30 18:00:00', '2026-07-01 17:59:59'],
  ])("writes the account's %s in the time zone %s", (day, source, first, last) => {
    const zones = { account: 'Europe/Berlin', source };
    expect(writtenDay(day, 'first', 'yyyy-MM-dd HH:mm:ss', zones)).toBe(first);
    expect(writtenDay(day, 'last', 'yyyy-MM-dd HH:mm:ss', zones)).toBe(last);
  });
});

describe('dayReader', () => {
  it('reads back every written day, in each format', () => {
    fc.assert(
      fc.property(fc.constantFrom(...dayFormats), fc.nat({ max: 20_000 }), (format, days) => {
        const day = addDays('2001-01-01', days);
        expect(dayReader(format, own)(writtenDay(day, 'first', format, own))).toBe(day);
      }),
    );
  });

  it("maps an hour of the source's time zone to the account's day", () => {
    const read = dayReader('yyyy-MM-dd HH:mm:ss', { account: 'Europe/Berlin', source: 'UTC' });
    expect(read('2026-11-20 22:59:59')).toBe('2026-11-20');
    expect(read('2026-11-20 23:00:00')).toBe('2026-11-21');
    expect(read('2026-11-20T23:00:00')).toBe('2026-11-21');
  });

  it.each([
    ['yyyy-MM-dd', '2026-02-30'],
    ['yyyy-MM-dd', '2026-11-20 10:00:00'],
    ['yyyy-MM-dd', '20/11/2026'],
    ['dd/MM/yyyy', '11/20/2026'],
    ['MM/dd/yyyy', '20/11/2026'],
    ['yyyy-MM-dd HH:mm:ss', '2026-11-20'],
    ['yyyy-MM-dd HH:mm:ss', '2026-11-20 24:00:00'],
    ['yyyy-MM-dd', ''],
    ['yyyy-MM-dd', null],
    ['yyyy-MM-dd', 20261120],
    ['yyyy-MM-dd', '2026-11-20'.padEnd(1_000_000, ' ')],
  ] as const)('refuses the format %s of %j as a day', (format, written) => {
    expect(dayReader(format, own)(written)).toBeNull();
  });
});

describe('hourReader', () => {
  it('reads a full hour', () => {
    expect(hourReader('2026-11-20 13:00:00')).toBe('2026-11-20 13:00:00');
    expect(hourReader('2026-11-20T13:00:00')).toBe('2026-11-20 13:00:00');
  });

  it.each(['2026-11-20 13:30:00', '2026-11-20 24:00:00', '2026-02-30 10:00:00', '2026-11-20', 13, null])(
    'refuses %j',
    (written) => {
      expect(() => hourReader(written)).toThrow('is not an hour written yyyy-MM-dd HH:00:00');
    },
  );
});
