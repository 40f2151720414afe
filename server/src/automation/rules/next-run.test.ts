import { parseCron } from '@adhelm/contracts';
import { nextRunAt } from './next-run.ts';

const next = (cron: string, after: string, timeZone = 'UTC') =>
  nextRunAt({ cron, timeZone }, new Date(after), new Date(after))?.toISOString() ?? null;
const every = (everyMinutes: number, due: string, now: string, timeZone = 'UTC') =>
  nextRunAt({ everyMinutes, timeZone }, new Date(due), new Date(now))?.toISOString();

describe('an interval', () => {
  it('goes on from when it was due, not from when it ran', () => {
    expect(every(60, '2026-07-01T10:00:00Z', '2026-07-01T10:00:07Z')).toBe('2026-07-01T11:00:00.000Z');
  });

  it('runs once after a downtime', () => {
    expect(every(60, '2026-07-01T10:00:00Z', '2026-07-03T10:30:00Z')).toBe('2026-07-03T11:00:00.000Z');
  });

  it('does not wait for a clock that went back', () => {
    expect(every(60, '2026-07-09T10:00:00Z', '2026-07-01T10:00:00Z')).toBe('2026-07-01T11:00:00.000Z');
  });

  it('of days keeps its local time when clocks change', () => {
    const berlin = 'Europe/Berlin';
    expect(every(1440, '2026-03-28T07:00:00Z', '2026-03-28T07:00:01Z', berlin)).toBe(
      '2026-03-29T06:00:00.000Z',
    );
    expect(every(1440, '2026-10-24T06:00:00Z', '2026-10-24T06:00:01Z', berlin)).toBe(
      '2026-10-25T07:00:00.000Z',
    );
  });
});

describe('a cron expression', () => {
  it('reads numbers, names, ranges, lists and steps', () => {
    expect(next('30 8 * * *', '2026-07-01T08:30:00Z')).toBe('2026-07-02T08:30:00.000Z');
    expect(next('*/20 * * * *', '2026-07-01T08:21:00Z')).toBe('2026-07-01T08:40:00.000Z');
    expect(next('0 9-17/4 * * mon-fri', '2026-07-03T17:30:00Z')).toBe('2026-07-06T09:00:00.000Z');
    expect(next('0 0 1 jan,jul *', '2026-01-01T00:00:00Z')).toBe('2026-07-01T00:00:00.000Z');
    expect(next('0 12 * * 7', '2026-07-01T00:00:00Z')).toBe('2026-07-05T12:00:00.000Z');
    expect(next('0 12 13 * fri', '2026-07-01T00:00:00Z')).toBe('2026-07-03T12:00:00.000Z');
  });

  it('is refused when it cannot be read, and never due on a day that does not exist', () => {
    for (const text of ['60 * * * *', '* * *', 'a * * * *', '5-1 * * * *', '*/0 * * * *', '1- * * * *'])
      expect([text, parseCron(text)]).toEqual([text, null]);
    expect(next('0 0 31 2 *', '2026-07-01T00:00:00Z')).toBeNull();
  });

  it('runs right after a gap, and once in an hour that comes twice', () => {
    const berlin = 'Europe/Berlin';
    expect(next('30 2 * * *', '2026-03-28T22:00:00Z', berlin)).toBe('2026-03-29T01:00:00.000Z');
    expect(next('30 2 * * *', '2026-03-29T01:00:00Z', berlin)).toBe('2026-03-30T00:30:00.000Z');
    const first = next('30 2 * * *', '2026-10-24T22:00:00Z', berlin) ?? '';
    expect(next('30 2 * * *', first, berlin)).toBe('2026-10-26T01:30:00.000Z');
  });

  it('that is due every hour runs in both of two hours', () => {
    const berlin = 'Europe/Berlin';
    const runs = ['2026-10-24T23:30:00.000Z'];
    while (runs.length < 4) runs.push(next('0 * * * *', runs.at(-1) ?? '', berlin) ?? '');
    expect(runs.slice(1)).toEqual([
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T01:00:00.000Z',
      '2026-10-25T02:00:00.000Z',
    ]);
  });
});
