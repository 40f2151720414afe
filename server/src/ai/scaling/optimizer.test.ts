import { driftedWidgets, driftReason, optimizedBySetting, withoutOurs } from './optimizer.ts';

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
    expect(driftReason({ driftedAt: daysAgo(6), drifted: 1 }, now)).toMatch(/^1 coefficient changed at MGID/);
    expect(driftReason({ driftedAt: daysAgo(8), drifted: 1 }, now)).toBeNull();
    expect(driftReason({ driftedAt: null, drifted: 0 }, now)).toBeNull();
  });

  it('is noticed by dated changes that none of our writes explains', () => {
    const change = (id: string, day: string, after: number) => ({ id, day, before: 1, after });
    const changes = [
      change('theirs', '2026-11-18', 0.8),
      change('same day', '2026-11-15', 0.7),
      change('other time zone', '2026-11-14', 0.7),
      change('same value', '2026-11-10', 0.6),
    ];
    const ours = [{ value: 0.6, day: '2026-11-15' }];
    expect(withoutOurs(changes, ours).map(({ id }) => id)).toEqual(['theirs']);
    expect(withoutOurs(changes, [])).toEqual(changes);
  });

  it('is named by the setting of a campaign', () => {
    expect(optimizedBySetting('sources optimization')).toMatch(/MGID optimizes/);
    expect(optimizedBySetting(null)).toBeNull();
  });
});
