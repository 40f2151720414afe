import { hoursInTurn, instantsOf } from './clock-hours.ts';

describe('the instants of hours that a clock shows', () => {
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

  it('that the clock skips are one of those beside them', () => {
    expect(instantsOf('2026-03-08 02:00:00.0', 'America/New_York')).toHaveLength(1);
  });

  it('that are not whole ones of UTC are told by the one in which they begin', () => {
    expect(instantsOf('2026-11-18 13:00:00.0', 'Asia/Kolkata')).toEqual(['2026-11-18T07:00:00Z']);
  });
});

it('gives the rows of an hour that is shown twice one instant each', () => {
  const hour = hoursInTurn('America/New_York');
  const shown = '2026-11-01 01:00:00';
  expect([hour('a', shown), hour('b', shown), hour('a', shown), hour('a', shown)]).toEqual([
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
