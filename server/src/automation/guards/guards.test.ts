import type { DecidedChange } from './decision.ts';
import { heldByItself } from './entity-guards.ts';
import { stopsForFailures } from './failed-writes.ts';
import { learningPhases, restartsLearning } from './learning-phase.ts';
import { RunLimits } from './run-limits.ts';
import { entity, factsOf, NOON, rule } from './testing.ts';

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => NOON.getTime() - hours * HOUR;
const block: DecidedChange = { field: 'widget-block', before: null, after: true };
const bid: DecidedChange = { field: 'bid', before: 1, after: 2 };
const pause: DecidedChange = { field: 'status', before: 'active', after: 'paused' };

const held = (
  guards: object,
  history: object,
  change: DecidedChange | null = block,
  bidStrategy: string | null = null,
  source = 'mgid',
) =>
  heldByItself(
    rule('cost > 5', {}, guards),
    entity({ id: 'x', source, cost: 9, clicks: 40, conversions: 0, history }),
    { bidStrategy },
    change,
    NOON.getTime(),
  )?.guard ?? null;

describe('an entity', () => {
  it.each<[string | null, object, object]>([
    ['minimum-data', { minimumClicks: 41 }, {}],
    [null, { minimumClicks: 40 }, {}],
    ['minimum-data', { minimumImpressions: 1 }, {}],
    ['cooldown', { cooldownHours: 6 }, { lastActionAt: hoursAgo(5.9) }],
    [null, { cooldownHours: 6 }, { lastActionAt: hoursAgo(6) }],
    ['cooldown', { cooldownHours: 6 }, { lastActionAt: hoursAgo(-1) }],
    ['entity-limit', { actionsPerEntityPerDay: 2 }, { actionsToday: 2 }],
    ['open-write', {}, { hasOpenWrite: true }],
    ['person', { personHours: 24 }, { changedByPersonAt: hoursAgo(23) }],
    [null, { personHours: 24 }, { changedByPersonAt: hoursAgo(24) }],
  ])('is held back by %s: %j, %j', (guard, guards, history) => {
    expect(held(guards, history)).toBe(guard);
  });

  it.each<[string | null, DecidedChange, DecidedChange]>([
    ['rejected', block, block],
    [null, block, { ...block, after: false }],
    ['rejected', bid, { ...bid, before: 1.2, after: 1.9 }],
    [null, bid, { ...bid, after: 0.5 }],
    [null, bid, pause],
    ['rejected', pause, pause],
    ['rejected', { ...bid, before: null }, bid],
  ])('is held back by a rejection (%s) of %j: %j', (guard, rejected, change) => {
    const holds = [{ guard: 'rejected', reason: 'Tess rejected it', against: rejected }];
    expect(held({}, { holds }, change)).toBe(guard);
  });

  it('may be reported whatever a person did', () => {
    expect(
      held({ personHours: 24 }, { changedByPersonAt: hoursAgo(1), hasOpenWrite: true }, null),
    ).toBeNull();
  });

  it.each<[string, DecidedChange, string | null, string | null]>([
    ['taboola', bid, 'SMART', 'learning'],
    ['taboola', bid, 'FIXED', null],
    ['taboola', bid, null, 'learning'],
    ['taboola', pause, 'SMART', null],
    ['mgid', bid, null, null],
    ['revcontent', bid, 'cpa', 'learning'],
  ])('at %s keeps the network’s learning: %j under %s', (source, change, strategy, guard) => {
    expect(held({ protectLearning: true }, {}, change, strategy, source)).toBe(guard);
    expect(held({ protectLearning: false }, {}, change, strategy, source)).toBeNull();
  });
});

describe('learning phases', () => {
  it('name where they come from, one per network', () => {
    for (const { citation } of learningPhases) expect(citation).toMatch(/^networks\.md/);
    expect(new Set(learningPhases.map(({ source }) => source)).size).toBe(learningPhases.length);
    expect(restartsLearning('elsewhere', 'bid', 'SMART')).toBe(false);
  });
});

describe('a run', () => {
  const one = (id: string, cost = 10, kind: 'widget' | 'content' = 'widget') =>
    entity({ id, kind, cost, clicks: 100, conversions: 0 });
  const all = ['a', 'b', 'c', 'd'].map((id) => one(id));
  const guardsOf = (
    guards: object,
    run: object = {},
    entities = all,
    change: DecidedChange | null = block,
    campaign = {},
  ) => {
    const limits = new RunLimits(rule('cost > 5', {}, guards), factsOf(entities, campaign, {}, run));
    return entities.map((facts) => limits.heldByOthers(facts, change)?.guard ?? null);
  };

  it('makes as many changes as it may, per run and per day', () => {
    expect(guardsOf({ actionsPerRun: 2 })).toEqual([null, null, 'run-limit', 'run-limit']);
    expect(guardsOf({ actionsPerDay: 5 }, { actionsToday: 4 })).toEqual([
      null,
      'day-limit',
      'day-limit',
      'day-limit',
    ]);
  });

  it('affects at most its share of the daily spend, with what it affected before', () => {
    expect(guardsOf({ spendShare: 0.5 })).toEqual([null, null, 'spend-share', 'spend-share']);
    expect(guardsOf({ spendShare: 0.5 }, { affectedToday: 10_000_000 })).toEqual([
      null,
      'spend-share',
      'spend-share',
      'spend-share',
    ]);
    expect(guardsOf({ spendShare: 0.5 }, { spendPerDay: null })[0]).toBe('spend-share');
    expect(guardsOf({ spendShare: 0.5 }, {}, all, null)).toEqual([null, null, null, null]);
  });

  it('leaves room for a smaller change after one that is too large', () => {
    expect(guardsOf({ spendShare: 0.3 }, {}, [one('large', 90), one('small', 10)])).toEqual([
      'spend-share',
      null,
    ]);
  });

  it('keeps contents of a campaign active', () => {
    const contents = ['a', 'b', 'c'].map((id) => one(id, 1, 'content'));
    expect(guardsOf({ keepActive: 1 }, {}, contents, pause)).toEqual([null, null, 'keep-active']);
    expect(guardsOf({ keepActive: 1 }, {}, contents, pause, { activeContents: null })[0]).toBe('keep-active');
    expect(guardsOf({ keepActive: 0 }, {}, contents, pause)).toEqual([null, null, null]);
  });

  it('stops when more than half of its writes fail', () => {
    const stops = (done: number, failed: number) =>
      stopsForFailures(rule('cost > 5', {}, { failedShare: 0.5 }), { done, failed });
    expect([stops(0, 3), stops(2, 2), stops(1, 3), stops(10, 9)]).toEqual([false, false, true, false]);
  });
});
