import { ruleSchema } from '@adhelm/contracts';
import { ruleTime, usualWindows } from './rule-days.ts';

const windowOf = (of: object, delayHours = 0) => ruleSchema.shape.window.parse({ of, delayHours });
const time = (of: object, delayHours: number, now: string, timeZone = 'UTC') =>
  ruleTime(windowOf(of, delayHours), new Date(now), timeZone);

describe('the time of a window', () => {
  it('is of the days of the account', () => {
    expect(time({ kind: 'today' }, 0, '2026-07-01T23:30:00Z', 'Europe/Berlin').days).toEqual({
      startDate: '2026-07-02',
      endDate: '2026-07-02',
    });
    expect(time({ kind: 'days', last: 7 }, 0, '2026-07-08T12:00:00Z').days).toEqual({
      startDate: '2026-07-02',
      endDate: '2026-07-08',
    });
  });

  it('leaves out each day that was not over by the delay', () => {
    const week = { kind: 'days', last: 7 };
    expect(time(week, 6, '2026-07-08T12:00:00Z').days?.endDate).toBe('2026-07-07');
    expect(time(week, 13, '2026-07-08T12:00:00Z').days).toEqual({
      startDate: '2026-06-30',
      endDate: '2026-07-06',
    });
    expect(time({ kind: 'today' }, 6, '2026-07-08T12:00:00Z').days).toBeNull();
    expect(time({ kind: 'yesterday' }, 13, '2026-07-08T12:00:00Z').days).toBeNull();
  });

  it('is of whole hours, also where clocks change', () => {
    const { hours, days } = time({ kind: 'hours', last: 3 }, 1, '2026-03-29T02:20:00Z', 'Europe/Berlin');
    expect(days).toBeNull();
    expect(hours).toEqual({
      from: new Date('2026-03-28T22:00:00Z'),
      to: new Date('2026-03-29T01:00:00Z'),
    });
  });

  it('compares with what was usual before', () => {
    const week = time({ kind: 'days', last: 7 }, 0, '2026-07-29T12:00:00Z');
    expect(week.usual).toEqual({ startDate: '2026-06-25', endDate: '2026-07-22' });
    expect(usualWindows(week)).toBe(4);
  });
});
