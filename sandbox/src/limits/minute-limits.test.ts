import { minuteLimits } from './minute-limits.ts';

describe('minuteLimits', () => {
  it('is exceeded by one more request of the same key until the minute is over', () => {
    let now = Date.parse('2026-11-20T10:00:00.500Z');
    const limits = minuteLimits(() => new Date(now));
    expect(limits.count('a', 2)).toEqual({
      limit: 2,
      remaining: 1,
      resetsAt: 1_795_168_861,
      isExceeded: false,
    });
    expect(limits.count('a', 2)).toMatchObject({ remaining: 0, isExceeded: false });
    expect(limits.count('a', 2)).toMatchObject({ remaining: 0, isExceeded: true });
    expect(limits.count('b', 2).isExceeded).toBe(false);
    now += 59_999;
    expect(limits.count('a', 2).isExceeded).toBe(true);
    now += 1;
    expect(limits.count('a', 2)).toMatchObject({ remaining: 1, isExceeded: false });
  });
});
