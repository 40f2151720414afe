import { hoursInTurn, instantsOf } from './clock-hours.ts';

describe('instantsOf', () => {
  it.each([
    ['2026-11-18 13:00:00.0', 'America/New_York', ['2026-11-18T18:00:00Z']],
    ['2026-07-18 13:00:00.0', 'America/New_York', ['2026-07-18T17:00:00Z']],
    ['2026-11-18 00:00:00.0', 'Europe/Berlin', ['2026-11-17T23:00:00Z']],
    ['2026-11-01 01:00:00.0', 'America/New_York', ['2026-11-01T05:00:00Z', '2026-11-01T06:00:00Z']],
    ['2026-10-25 02:00:00.0', 'Europe/Berlin', ['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z']],
    ['2026-11-01 02:00:00.0', 'America/New_York', ['2026-11-01T07:00:00Z']],
    ['2026-11-18 13:00:00.0', 'UTC', ['2026-11-18T13:00:00Z']],
  ])('%s in %s', (date, timeZone, instants) => {
    expect(instantsOf(date, timeZone)).toEqual(instants);
  });

  it('maps a skipped hour to a neighbouring one', () => {
    expect(instantsOf('2026-03-08 02:00:00.0', 'America/New_York')).toHaveLength(1);
  });

  it('maps an hour that is not aligned with UTC to the UTC hour it begins in', () => {
    expect(instantsOf('2026-11-18 13:00:00.0', 'Asia/Kolkata')).toEqual(['2026-11-18T07:00:00Z']);
  });
});

it('gives each row of a repeated hour its own instant', () => {
  const hour = hoursInTurn('America/New_York');
  const repeated = '2026-11-01 01:00:00';
  expect([hour('a', repeated), hour('b', repeated), hour('a', repeated), hour('a', repeated)]).toEqual([
    '2026-11-01T05:00:00Z',
    '2026-11-01T05:00:00Z',
    '2026-11-01T06:00:00Z',
    '2026-11-01T06:00:00Z',
  ]);
  expect([hour('a', '2026-11-01 00:00:00'), hour('a', '2026-11-01 00:00:00')]).toEqual([
    '2026-11-01T04:00:00Z',
    '2026-11-01T04:00:00Z',
  ]);
});
