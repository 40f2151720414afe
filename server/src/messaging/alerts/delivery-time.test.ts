import type { AlertSettings } from '@adhelm/contracts';
import { defaultSettings, deliveryTime } from './delivery-time.ts';

const at = (iso: string) => new Date(iso);
const quiet = (more: Partial<AlertSettings> = {}): AlertSettings => ({
  ...defaultSettings('Europe/Berlin'),
  isQuiet: true,
  ...more,
});
const told = (settings: AlertSettings, iso: string, severity: 'info' | 'warning' | 'critical' = 'warning') =>
  deliveryTime(settings, severity, at(iso)).toISOString();

describe('quiet hours', () => {
  it.each([
    ['before they begin', '2026-01-10T20:59:00Z', '2026-01-10T20:59:00.000Z'],
    ['when they begin', '2026-01-10T21:00:00Z', '2026-01-11T06:00:00.000Z'],
    ['after midnight', '2026-01-11T00:30:00Z', '2026-01-11T06:00:00.000Z'],
    ['when they end', '2026-01-11T06:00:00Z', '2026-01-11T06:00:00.000Z'],
  ])('that cross midnight hold an alert back %s until the morning', (_when, raised, expected) => {
    expect(told(quiet(), raised)).toBe(expected);
  });

  it('within one day end on the same day', () => {
    expect(told(quiet({ quietFrom: '12:00', quietTo: '13:30' }), '2026-07-01T10:15:00Z')).toBe(
      '2026-07-01T11:30:00.000Z',
    );
  });

  it('follow the person, not the server: in Kolkata and in New York it is night at other times', () => {
    const noon = '2026-07-01T12:00:00Z';
    expect(told(quiet({ timeZone: 'Asia/Kolkata', quietFrom: '17:00' }), noon)).toBe(
      '2026-07-02T01:30:00.000Z',
    );
    expect(told(quiet({ timeZone: 'America/New_York' }), noon)).toBe('2026-07-01T12:00:00.000Z');
  });

  it('end an hour earlier in UTC in the night in which summer time begins', () => {
    expect(told(quiet(), '2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
  });

  it('end at the first minute that exists when summer time skips their end', () => {
    expect(told(quiet({ quietTo: '02:30' }), '2026-03-28T22:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
  });

  it('end the same night when their end comes twice', () => {
    // 02:10 in winter time, after 02:30 in summer time has passed
    expect(told(quiet({ quietTo: '02:30' }), '2026-10-25T01:10:00Z')).toBe('2026-10-25T01:30:00.000Z');
  });

  it('let critical alerts pass only if the person chose so', () => {
    const night = '2026-01-11T00:30:00Z';
    expect(told(quiet(), night, 'critical')).toBe('2026-01-11T00:30:00.000Z');
    expect(told(quiet({ passes: null }), night, 'critical')).toBe('2026-01-11T06:00:00.000Z');
  });
});

describe('digests', () => {
  const hourly = quiet({ isQuiet: false, digest: 'hourly' });
  const daily = quiet({ isQuiet: false, digest: 'daily', digestAt: '08:15' });

  it('come every full hour of the local clock', () => {
    expect(told(hourly, '2026-07-01T10:15:20Z')).toBe('2026-07-01T11:00:00.000Z');
    expect(told({ ...hourly, timeZone: 'Asia/Kolkata' }, '2026-07-01T10:15:20Z')).toBe(
      '2026-07-01T10:30:00.000Z',
    );
  });

  it('come once a day at the chosen local time, in summer and winter', () => {
    expect(told(daily, '2026-07-01T06:14:00Z')).toBe('2026-07-01T06:15:00.000Z');
    expect(told(daily, '2026-07-01T06:15:00Z')).toBe('2026-07-02T06:15:00.000Z');
    expect(told(daily, '2026-01-10T12:00:00Z')).toBe('2026-01-11T07:15:00.000Z');
  });

  it('are not skipped on the day whose clock jumps over their time', () => {
    expect(told({ ...daily, digestAt: '02:30' }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
  });

  it('wait for the end of quiet hours', () => {
    expect(told(quiet({ digest: 'hourly' }), '2026-01-10T23:30:00Z')).toBe('2026-01-11T06:00:00.000Z');
  });

  it('do not hold back what may pass', () => {
    expect(told(daily, '2026-07-01T10:15:20Z', 'critical')).toBe('2026-07-01T10:15:20.000Z');
  });
});
