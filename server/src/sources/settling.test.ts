import { isSettled, nextCheckMs, retryMs } from './settling.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const sentBefore = (ms: number) => ({ sentAt: new Date(now.getTime() - ms).toISOString() });
const minute = { settleMs: 60_000 };

describe('waiting for a source', () => {
  it.each([
    [0, 2_000],
    [5_000, 5_000],
    [59_000, 1_000],
    [60_000, 60_000],
    [3_600_000, 600_000],
  ])('looks %s ms after sending again in %s ms', (since, wait) => {
    expect(nextCheckMs(sentBefore(since), minute, now)).toBe(wait);
  });

  it('looks at once again at a clock that was set back, and later at what has no time', () => {
    expect(nextCheckMs(sentBefore(-9_000), minute, now)).toBe(2_000);
    expect(nextCheckMs({ sentAt: null }, minute, now)).toBe(600_000);
  });

  it.each([
    [59_999, false],
    [60_000, true],
  ])('is over %s ms after sending: %s', (since, expected) => {
    expect(isSettled(sentBefore(since), minute, now)).toBe(expected);
  });

  it('is over for what was never sent', () => {
    expect(isSettled({ sentAt: null }, minute, now)).toBe(true);
  });

  it.each([
    [undefined, 5_000],
    [7, 7_000],
    [86_400, 600_000],
  ])('leaves a source alone that asks to wait for %s s', (retryAfterSeconds, wait) => {
    expect(retryMs({ retryAfterSeconds })).toBe(wait);
  });
});
