import { groupedWith, type KnownAlert, type Occurrence } from './grouping.ts';

const start = new Date('2026-11-25T10:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const once = (more: Partial<Occurrence> = {}): Occurrence => ({
  severity: 2,
  times: 1,
  examples: [],
  tellAt: 1,
  isOngoing: false,
  at: start,
  ...more,
});
const known = (more: Partial<KnownAlert> = {}): KnownAlert => ({
  state: 'open',
  count: 1,
  severity: 2,
  toldSeverity: 2,
  examples: [],
  lastAt: start,
  resolvedAt: null,
  resolvedBy: null,
  ...more,
});

/** What is known after occurrences, and how often people were told. */
function outcomeOf(occurrences: readonly Occurrence[]) {
  let alert: KnownAlert | null = null;
  let told = 0;
  for (const occurrence of occurrences) {
    const grouped = groupedWith(alert, occurrence);
    if (grouped === null) continue;
    told += Number(grouped.isTold);
    const toldSeverity = grouped.isTold ? grouped.severity : (alert?.toldSeverity ?? 0);
    alert = known({ ...grouped, toldSeverity, lastAt: occurrence.at });
  }
  return { alert, told };
}

describe('the grouping of alerts', () => {
  it('tells a burst of 1,000 once, and counts it', () => {
    const burst = Array.from({ length: 1_000 }, (_, index) => once({ examples: [`Campaign ${index}`] }));
    const { alert, told } = outcomeOf(burst);
    expect(told).toBe(1);
    expect(alert).toMatchObject({ state: 'open', count: 1_000 });
    expect(alert?.examples).toHaveLength(5);
  });

  it('tells again when it becomes more severe, also someone who has seen it, but not when it becomes less severe', () => {
    expect(groupedWith(known({ state: 'seen' }), once({ severity: 3 }))).toMatchObject({
      state: 'open',
      severity: 3,
      isTold: true,
    });
    expect(groupedWith(known({ state: 'seen' }), once({ severity: 1 }))).toMatchObject({
      state: 'seen',
      severity: 2,
      isTold: false,
    });
  });

  it('tells what has to happen several times only then', () => {
    const twice = [once({ tellAt: 3 }), once({ tellAt: 3, at: later(5) })];
    expect(outcomeOf(twice)).toMatchObject({ told: 0, alert: { state: 'pending', count: 2 } });
    expect(outcomeOf([...twice, once({ tellAt: 3, at: later(10) })])).toMatchObject({
      told: 1,
      alert: { state: 'open', count: 3 },
    });
  });

  it('counts from the beginning when it last happened more than an hour ago', () => {
    const pending = known({ state: 'pending', count: 2, toldSeverity: 0 });
    expect(groupedWith(pending, once({ tellAt: 3, at: later(61) }))).toMatchObject({
      joins: true,
      state: 'pending',
      count: 1,
    });
  });

  it('continues an alert that was gone for a moment without telling it again', () => {
    const gone = known({ state: 'resolved', count: 7, resolvedAt: start });
    expect(groupedWith(gone, once({ at: later(29) }))).toMatchObject({
      joins: true,
      count: 8,
      isTold: false,
    });
    expect(groupedWith(gone, once({ at: later(31) }))).toMatchObject({
      joins: false,
      count: 1,
      isTold: true,
    });
  });

  it('begins a new one after a person resolved it', () => {
    const done = known({ state: 'resolved', resolvedAt: start, resolvedBy: 'Ada' });
    expect(groupedWith(done, once({ at: later(1) }))).toMatchObject({ joins: false, isTold: true });
  });

  it('counts a condition once while it lasts, and leaves it alone for a day after a person resolved it', () => {
    const ongoing = once({ isOngoing: true });
    expect(outcomeOf([ongoing, ongoing, ongoing])).toMatchObject({ told: 1, alert: { count: 1 } });
    const done = known({ state: 'resolved', resolvedAt: start, resolvedBy: 'Ada' });
    expect(groupedWith(done, once({ isOngoing: true, at: later(23 * 60) }))).toBeNull();
    expect(groupedWith(done, once({ isOngoing: true, at: later(24 * 60) }))).toMatchObject({
      joins: false,
      isTold: true,
    });
  });
});
