import type { Rule, RuleGuards } from '@adhelm/contracts';
import fc from 'fast-check';
import type { EntityFacts } from '../guards/index.ts';
import { entity, factsOf, NOON, rule } from '../guards/testing.ts';
import { decide } from './decide.ts';

const UNIT = 1_000_000;
const HOUR = 3_600_000;
const acts = (given: Rule, facts: ReturnType<typeof factsOf>, now = NOON) =>
  decide(given, facts, now).decisions.filter(({ outcome }) => outcome === 'act');
const idsOf = (decisions: ReturnType<typeof acts>) => decisions.map(({ entity: { id } }) => id);

const loser = entity({ id: 'loser', cost: 40, clicks: 400, conversions: 0 });
const winner = entity({ id: 'winner', cost: 40, clicks: 400, conversions: 20 });
const young = entity({ id: 'young', cost: 2, clicks: 20, conversions: 0 });

describe('a decision', () => {
  it('keeps the figures, the rule’s version and what changes', () => {
    const { decisions, unmet } = decide(
      rule('cost >= 1.5 × target cpa and conversions = 0'),
      factsOf([loser, winner, young]),
      NOON,
    );
    expect(unmet).toBe(2);
    expect(decisions).toEqual([
      expect.objectContaining({
        rule: { id: '01981000-0000-7000-8000-0000000000aa', version: 3 },
        at: NOON.toISOString(),
        outcome: 'act',
        figures: { cost: 40 * UNIT, 'target cpa': 10 * UNIT, conversions: 0 },
        change: { field: 'widget-block', before: null, after: true },
        affected: { cost: 40 * UNIT, revenue: 0, profit: -40 * UNIT },
      }),
    ]);
  });

  it('keeps the evidence that it used', () => {
    const [decision] = acts(rule('P(cpa > target cpa) >= 95%'), factsOf([loser, winner, young]));
    expect(decision?.entity.id).toBe('loser');
    expect(decision?.evidence).toEqual([
      {
        text: 'CPA is above the target CPA',
        atLeast: 0.95,
        probability: expect.any(Number),
      },
    ]);
    expect(decision?.evidence[0]?.probability).toBeGreaterThan(0.95);
  });

  it('weighs what waiting may bring', () => {
    const running = (one: EntityFacts): EntityFacts =>
      one.evidence === null ? one : { ...one, evidence: { ...one.evidence, clicksPerDay: 20 } };
    const facts = factsOf([running(loser), running(winner), running(young), winner]);
    const { decisions, skipped } = decide(rule('value_of_waiting < 0'), facts, NOON);
    expect(decisions.map(({ entity: { id } }) => id)).toEqual(['loser']);
    expect(decisions[0]?.figures['value_of_waiting']).toBeLessThan(0);
    // without its clicks per day it is not known
    expect(skipped.map(({ reason }) => reason)).toEqual(['Not known: value of waiting']);
    expect(idsOf(acts(rule('value_of_waiting > 0'), facts))).toEqual(['winner', 'young']);
  });

  it('compares with averages and the clock', () => {
    const given = rule('cost > 2 × campaign average cost and hour = 14 and weekday = 3', {
      schedule: { everyMinutes: 60, timeZone: 'Europe/Berlin' },
    });
    expect(idsOf(acts(given, factsOf([loser, young], { averages: { cost: 15 * UNIT } })))).toEqual(['loser']);
    expect(acts(given, factsOf([loser, young], { averages: {} }))).toEqual([]);
  });

  it('turns the clock with daylight saving', () => {
    const given = rule('hour = 3', { schedule: { everyMinutes: 60, timeZone: 'Europe/Berlin' } });
    const at = (instant: string) => acts(given, factsOf([loser]), new Date(instant)).length;
    expect([at('2026-03-29T00:59:00Z'), at('2026-03-29T01:00:00Z'), at('2026-10-25T01:30:00Z')]).toEqual([
      0, 1, 0,
    ]);
  });
});

describe('what is not known never acts', () => {
  it.each<[string, string, Parameters<typeof factsOf>, RegExp]>([
    ['stale', 'cost > 5', [[loser], {}, { lastGoodSyncAt: NOON.getTime() - 7 * HOUR }], /no good sync/],
    ['stale', 'cost > 5', [[loser], {}, { lastGoodSyncAt: null }], /no good sync/],
    ['stale', 'cost > 5', [[loser], {}, { lastGoodSyncAt: NOON.getTime() + 7 * HOUR }], /no good sync/],
    ['partial', 'cost > 5', [[loser], {}, { isPartial: true }], /left reports out/],
    ['unmapped', 'conversions = 0', [[{ ...loser, coverage: 0.5 }]], /known revenue/],
    ['unmapped', 'roi < 0', [[{ ...loser, coverage: null }]], /known revenue/],
    ['unmapped', 'value_of_waiting < 0', [[{ ...loser, coverage: 0.5 }]], /known revenue/],
    ['gone', 'cost > 5', [[loser], { isGone: true }], /no longer exists/],
    ['currency', 'cost > 5', [[{ ...loser, currency: 'EUR' }]], /in EUR, the rule’s in USD/],
    [
      'unknown',
      'cost > 5',
      [[entity({ id: 'x', cost: null, clicks: 5, conversions: 0 })]],
      /Not known: cost/,
    ],
    [
      'unknown',
      'cost > target cpa',
      [[loser], { targets: { cpa: null, payout: null, roi: null } }],
      /Not known: target CPA/,
    ],
    [
      'unknown',
      'cost > target cpa',
      [[loser], { targets: { cpa: { amount: 1, currency: 'EUR' }, payout: null, roi: null } }],
      /Not known: target CPA/,
    ],
    ['unknown', 'P(cpa > target cpa) >= 95%', [[{ ...loser, evidence: null }]], /Not known/],
    [
      'state',
      'cost > 5',
      [[entity({ id: 'x', cost: 9, clicks: 5, conversions: 0, state: { blocked: true } })]],
      /Already blocked/,
    ],
  ])('%s figures are skipped with the reason: %s', (code, when, given, reason) => {
    const { decisions, skipped } = decide(rule(when), factsOf(...given), NOON);
    expect(decisions).toEqual([]);
    expect(skipped.map((one) => one.code)).toEqual([code]);
    expect(skipped[0]?.reason).toMatch(reason);
  });

  it('whatever the rule is, and never as zero', () => {
    fc.assert(
      fc.property(comparisonText, (when) => {
        const nothing = entity({ id: 'x', cost: null, clicks: null, conversions: null });
        expect(acts(rule(when), factsOf([nothing]))).toEqual([]);
        expect(acts(rule(`not ${when}`), factsOf([nothing]))).toEqual([]);
      }),
    );
  });
});

const comparisonText = fc
  .tuple(
    fc.constantFrom('cost', 'clicks', 'conversions', 'cpa', 'roi', 'epc', 'profit'),
    fc.constantFrom('<', '<=', '>', '>=', '=', '!='),
    fc.integer({ min: 0, max: 50 }),
  )
  .map(([metric, is, value]) => `${metric} ${is} ${value}`);

const id = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 25 });
const count = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null, freq: 8 });
const instant = fc.option(
  fc.integer({ min: 0, max: 48 }).map((hours) => NOON.getTime() - hours * HOUR),
  { nil: null },
);
const entities = id.chain((ids) =>
  fc.tuple(
    ...ids.map((number) =>
      fc
        .record({
          cost: count(60),
          clicks: count(500),
          conversions: count(10),
          lastActionAt: instant,
          changedByPersonAt: instant,
          actionsToday: fc.integer({ min: 0, max: 4 }),
          hasOpenWrite: fc.boolean(),
        })
        .map(({ cost, clicks, conversions, ...history }) =>
          entity({ id: `w${number}`, cost, clicks, conversions, history }),
        ),
    ),
  ),
);
const guards: fc.Arbitrary<Partial<RuleGuards>> = fc.record(
  {
    minimumClicks: fc.integer({ min: 0, max: 300 }),
    cooldownHours: fc.integer({ min: 0, max: 24 }),
    actionsPerEntityPerDay: fc.integer({ min: 0, max: 4 }),
    actionsPerRun: fc.integer({ min: 0, max: 10 }),
    actionsPerDay: fc.integer({ min: 0, max: 10 }),
    spendShare: fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10),
    personHours: fc.integer({ min: 0, max: 24 }),
  },
  { requiredKeys: [] },
);
const when = fc.constantFrom(
  'cost > 5',
  'conversions = 0 and clicks > 20',
  'roi < 0 or cost > 30',
  'P(cpa > target cpa) >= 70%',
);
const priority = fc.constantFrom('highest-cost', 'lowest-profit', 'most-certain');

describe('decisions', () => {
  it('depend on nothing but what is given, and leave it unchanged', () => {
    fc.assert(
      fc.property(entities, guards, when, (given, limits, text) => {
        const facts = factsOf(given);
        const before = structuredClone({ ...facts });
        const first = decide(rule(text, {}, limits), facts, NOON);
        expect(decide(rule(text, {}, limits), structuredClone(facts), new Date(NOON))).toEqual(first);
        expect(facts).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });

  it('do not depend on the order of entities', () => {
    fc.assert(
      fc.property(entities, guards, when, priority, fc.integer(), (given, limits, text, first, seed) => {
        const shuffled = given.toSorted((a, b) => order(a, seed) - order(b, seed));
        const of = (list: readonly EntityFacts[]) => {
          const facts = { ...factsOf(given), entities: list };
          return decide(rule(text, { priority: first }, limits), facts, NOON).decisions;
        };
        expect(of(shuffled)).toEqual(of(given));
      }),
      { numRuns: 60 },
    );
  });

  it('are only taken away by guards, never added or altered', () => {
    fc.assert(
      fc.property(entities, guards, when, (given, limits, text) => {
        const facts = factsOf(given);
        const free = decide(rule(text), facts, NOON);
        const guarded = decide(rule(text, {}, limits), facts, NOON);
        const changes = new Map(free.decisions.map((one) => [one.entity.id, one.change]));
        expect(guarded.decisions.map(({ entity: { id: one } }) => one)).toEqual(
          free.decisions.map(({ entity: { id: one } }) => one),
        );
        for (const one of guarded.decisions) {
          expect(one.change).toEqual(changes.get(one.entity.id));
          expect(one.outcome === 'held').toBe(one.guard !== null && one.reason !== null);
        }
        expect(guarded.skipped).toEqual(free.skipped);
      }),
      { numRuns: 60 },
    );
  });

  it('come in the order of the declared priority', () => {
    const cheap = entity({ id: 'cheap', cost: 6, clicks: 60, conversions: 0 });
    const dear = entity({ id: 'dear', cost: 50, clicks: 60, conversions: 6 });
    const of = (first: string) =>
      idsOf(acts(rule('cost > 5', { priority: first }, { actionsPerRun: 1 }), factsOf([cheap, dear])));
    expect(of('highest-cost')).toEqual(['dear']);
    expect(of('lowest-profit')).toEqual(['cheap']);
  });
});

function order({ entity: { id: text } }: EntityFacts, seed: number): number {
  return [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), seed);
}

describe('an unblock', () => {
  const unblocked = (blocked: boolean | null, off: number | null) => {
    const one = entity({ id: 'x', cost: 40, clicks: 400, conversions: 8, state: { blocked } });
    const facts = factsOf([{ ...one, figures: { ...one.figures, days_off: off } }]);
    return decide(rule('cost > 5', { action: { kind: 'unblock' } }), facts, NOON);
  };

  it('is decided without knowing the block for what has no traffic, because its network is read first', () => {
    expect(unblocked(true, 0).decisions[0]?.change).toMatchObject({ before: true, after: false });
    expect(unblocked(null, 21).decisions[0]?.change).toMatchObject({ before: null, after: false });
  });

  it.each<[boolean | null, number | null, string]>([
    [false, 0, 'It is not blocked'],
    [null, 1, 'It has traffic, so it is not blocked'],
    [null, null, 'Whether it is blocked is not known, nor how long it has had no traffic'],
  ])('is skipped for a block of %s and %s days without traffic', (blocked, off, reason) => {
    expect(unblocked(blocked, off).skipped).toMatchObject([{ code: 'state', reason }]);
  });
});

describe('a change of a bid', () => {
  const changed = (action: object, bid: number | null, unit: 'coefficient' | 'amount' = 'coefficient') => {
    const one = entity({ id: 'x', cost: 40, clicks: 400, conversions: 8, state: { bid, bidUnit: unit } });
    return decide(rule('cost > 5', { action }), factsOf([one]), NOON);
  };
  const by = (part: number, other: object = {}) => ({
    kind: 'change-bid',
    by: part,
    unit: 'coefficient',
    floor: 0.1,
    ceiling: 10,
    ...other,
  });

  it('by a percentage agrees with the value that it leads to', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -90, max: 300 }).filter((percent) => percent !== 0),
        fc.integer({ min: 10_000, max: 5_000_000 }),
        (percent, micros) => {
          const action = by(percent / 100, { unit: 'amount', floor: 1, ceiling: 100_000_000 });
          const [decision] = changed(action, micros, 'amount').decisions;
          const after = decision?.change?.after;
          expect(after).toBeCloseTo(micros * (1 + percent / 100), -0.4);
          const set = changed({ kind: 'set-bid', value: after, unit: 'amount' }, micros, 'amount')
            .decisions[0];
          expect(set?.change).toEqual(decision?.change);
        },
      ),
    );
  });

  it('stops at its bounds and does not turn around beyond them', () => {
    const becomes = (action: object, bid: number) => changed(action, bid).decisions[0]?.change?.after;
    expect(becomes(by(-0.5, { floor: 0.8 }), 1)).toBe(0.8);
    expect(becomes(by(0.5, { ceiling: 1.2 }), 1)).toBe(1.2);
    expect(changed(by(-0.5, { floor: 2 }), 1).skipped[0]?.reason).toBe('Already at its bound');
    expect(changed(by(0.5, { ceiling: 0.5 }), 1).skipped[0]?.reason).toBe('Already at its bound');
  });

  it.each<[string, object, number | null, 'coefficient' | 'amount', string]>([
    ['no value', by(0.2), null, 'coefficient', 'no value of its own'],
    ['zero', by(0.2), 0, 'coefficient', 'A percentage of zero is zero'],
    ['another unit', by(0.2), 1, 'amount', 'Its bid is not a coefficient'],
    ['the same value', { kind: 'set-bid', value: 1, unit: 'coefficient' }, 1, 'coefficient', 'Already set'],
  ])('is skipped for %s', (_, action, bid, unit, reason) => {
    const { decisions, skipped } = changed(action, bid, unit);
    expect(decisions).toEqual([]);
    expect(skipped[0]?.reason).toContain(reason);
  });

  const bounds = { maxStep: 0.2, floor: 0.1, ceiling: 3 };
  it('by EPC moves towards the target ROI in steps', () => {
    const action = {
      kind: 'set-coefficient',
      targetRoi: 0.3,
      unit: 'coefficient',
      maxStep: 0.2,
      floor: 0.1,
      ceiling: 3,
    };
    const many = (conversions: number) => entity({ id: 'x', cost: 400, clicks: 4000, conversions });
    const becomes = (conversions: number) =>
      decide(rule('cost > 5', { action }), factsOf([many(conversions)]), NOON).decisions[0]?.change?.after;
    expect(becomes(200)).toBe(1.2);
    expect(becomes(10)).toBe(0.8);
    const near = Number(becomes(50));
    expect(near).toBeGreaterThan(0.9);
    expect(near).toBeLessThan(1.05);
  });

  it('by EPC keeps the figures that it went by', () => {
    const action = { ...{ kind: 'set-coefficient', targetRoi: 0.3, unit: 'coefficient' }, ...bounds };
    const many = entity({ id: 'x', cost: 400, clicks: 4000, conversions: 200 });
    const [decision] = decide(rule('cost > 5', { action }), factsOf([many]), NOON).decisions;
    const { revenue, epc } = many.figures;
    expect(decision?.figures).toMatchObject({
      cost: 400_000_000,
      clicks: 4000,
      conversions: 200,
      revenue,
      epc,
    });
    expect(decision?.figures).toMatchObject({ 'target roi': 0.3, 'expected epc': expect.any(Number) });
    expect(decision?.verdict).toMatchObject({ losing: expect.any(Number) });
  });

  it('by a percentage keeps what clicks earn, whatever its condition', () => {
    const [decision] = changed(by(0.2), 1).decisions;
    expect(Object.keys(decision?.figures ?? {})).toEqual(
      expect.arrayContaining(['clicks', 'revenue', 'epc']),
    );
  });
});
