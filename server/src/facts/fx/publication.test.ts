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

  const known = { oldest: '2026-08-24', firstFigures: '2026-08-25' };

  it.each([
    [
      'of one day after the day before',
      { ...known, newest: '2026-11-19' },
      fridayEvening,
      'eurofxref-daily.xml',
    ],
    [
      'of 90 days when a day is missing',
      { ...known, newest: '2026-11-18' },
      fridayEvening,
      'eurofxref-hist-90d.xml',
    ],
    [
      'of 90 days after a weekend',
      { ...known, newest: '2026-11-20' },
      mondayEvening,
      'eurofxref-hist-90d.xml',
    ],
    ['none when all rates are known', { ...known, newest: '2026-11-20' }, fridayEvening, null],
    ['none when rates are known ahead of time', { ...known, newest: '2026-11-23' }, fridayEvening, null],
    [
      'of 90 days at first',
      { newest: null, oldest: null, firstFigures: null },
      fridayEvening,
      'eurofxref-hist-90d.xml',
    ],
    [
      'of 90 days at first with figures of 90 days',
      { newest: null, oldest: null, firstFigures: '2026-08-23' },
      fridayEvening,
      'eurofxref-hist-90d.xml',
    ],
    [
      'of all days at first with older figures',
      { newest: null, oldest: null, firstFigures: '2026-08-22' },
      fridayEvening,
      'eurofxref-hist.xml',
    ],
    [
      'of all days once older figures arrive',
      { newest: '2026-11-20', oldest: '2026-08-24', firstFigures: '2024-02-01' },
      fridayEvening,
      'eurofxref-hist.xml',
    ],
    [
      'of all days after a longer outage than 90 days',
      { newest: '2026-08-20', oldest: '2026-05-01', firstFigures: '2026-05-01' },
      fridayEvening,
      'eurofxref-hist.xml',
    ],
    [
      'of 90 days after an outage of 90 days',
      { newest: '2026-08-22', oldest: '2026-05-01', firstFigures: '2026-05-01' },
      fridayEvening,
      'eurofxref-hist-90d.xml',
    ],
  ])('%s', (_what, days, now, file) => {
    expect(fileToRead(days, now)).toBe(file);
  });
});
