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

  it('keeps the number and shortens the minute at a faster pace', () => {
    let now = Date.parse('2026-11-20T10:00:00Z');
    const limits = minuteLimits(() => new Date(now), 20);
    const exceeded = () => limits.count('a', 2).isExceeded;
    expect([exceeded(), exceeded(), exceeded()]).toEqual([false, false, true]);
    now += 2_999;
    expect(limits.count('a', 2)).toMatchObject({ limit: 2, resetsAt: now / 1_000 + 0.001, isExceeded: true });
    now += 1;
    expect(exceeded()).toBe(false);
  });

  it('is never exceeded at an infinite pace', () => {
    const limits = minuteLimits(() => new Date('2026-11-20T10:00:00Z'), Number.POSITIVE_INFINITY);
    for (let count = 0; count < 5; count += 1) expect(limits.count('a', 2).isExceeded).toBe(false);
  });
});
