import { fileToRead, lastPublishingDay } from './publication.ts';

describe('the last publishing day', () => {
  it.each([
    ['on a Friday before 16:15 in Frankfurt', '2026-11-20T15:14:59Z', '2026-11-19'],
    ['on a Friday after it', '2026-11-20T15:15:00Z', '2026-11-20'],
    ['in summer, before', '2026-07-03T14:14:59Z', '2026-07-02'],
    ['in summer, after', '2026-07-03T14:15:00Z', '2026-07-03'],
    ['on a Sunday', '2026-11-22T20:00:00Z', '2026-11-20'],
    ['on a Monday morning', '2026-11-23T08:00:00Z', '2026-11-20'],
    ['on a Monday morning after the clocks changed', '2026-10-26T08:00:00Z', '2026-10-23'],
  ])('%s', (_when, instant, day) => {
    expect(lastPublishingDay(new Date(instant))).toBe(day);
  });
});

describe('the file to read', () => {
  const fridayEvening = new Date('2026-11-20T16:00:00Z');
  const mondayEvening = new Date('2026-11-23T16:00:00Z');

  it.each([
    ['of 90 days at first', null, fridayEvening, 'eurofxref-hist-90d.xml'],
    ['of one day after the day before', '2026-11-19', fridayEvening, 'eurofxref-daily.xml'],
    ['of 90 days when a day is missing', '2026-11-18', fridayEvening, 'eurofxref-hist-90d.xml'],
    ['of 90 days after a weekend', '2026-11-20', mondayEvening, 'eurofxref-hist-90d.xml'],
    ['none when all rates are known', '2026-11-20', fridayEvening, null],
    ['none when rates are known ahead of time', '2026-11-23', fridayEvening, null],
  ])('%s', (_what, newest, now, file) => {
    expect(fileToRead(newest, now)).toBe(file);
  });
});
