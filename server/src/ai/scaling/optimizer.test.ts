import { driftedWidgets, driftReason, optimizedBySetting } from './optimizer.ts';

const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (count: number) => new Date(now.getTime() - count * 86_400_000);

describe("MGID's own optimizer", () => {
  it('is noticed by coefficients that are neither the last ones nor ours', () => {
    const shown = new Map([
      ['moved', 0.8],
      ['same', 1],
      ['ours', 0.6],
      ['rounded', 1.2501],
      ['new', 2],
    ]);
    const before = { moved: 1, same: 1, ours: 1, rounded: 1.25 };
    expect(driftedWidgets(shown, before, new Map([['ours', 0.6]]))).toEqual(['moved']);
  });

  it('keeps a plan away for a week', () => {
    expect(driftReason({ driftedAt: daysAgo(6), drifted: 1 }, now)).toMatch(/^The coefficient of 1 widget/);
    expect(driftReason({ driftedAt: daysAgo(8), drifted: 1 }, now)).toBeNull();
    expect(driftReason({ driftedAt: null, drifted: 0 }, now)).toBeNull();
  });

  it('is named by the setting of a campaign', () => {
    expect(optimizedBySetting('sources optimization')).toMatch(/MGID optimizes/);
    expect(optimizedBySetting(null)).toBeNull();
  });
});
