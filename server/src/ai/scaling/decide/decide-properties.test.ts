import { addDays } from '@adhelm/contracts';
import fc from 'fast-check';
import { decideScaling } from './decide-scaling.ts';
import type { ScalingDay, ScalingState, WantedStep } from './scaling-facts.ts';
import { FIRST_DAY, factsWith, stateWith } from './testing.ts';

const UNIT = 1_000_000;
const HISTORY = 10;
const MOST_TURNS = 20;

type Standing = ScalingState['standing'][number] & { readonly from: number };

/** How a campaign takes limits: what a day brings back by its own chance, and how much of the traffic there is. */
const market = fc.record({
  worths: fc.array(fc.double({ min: 0, max: 4, noNaN: true }), { minLength: 40, maxLength: 40 }),
  traffic: fc.integer({ min: 50, max: 900 }),
  arrived: fc.double({ min: 0.2, max: 1, noNaN: true }),
  ceilingPerDay: fc.integer({ min: 100, max: 900 }),
  ceilingTotal: fc.integer({ min: 10, max: 4_000 }),
  targetRoi: fc.double({ min: 0, max: 1, noNaN: true }),
});

type Market = typeof market extends fc.Arbitrary<infer Value> ? Value : never;

/** Plays forty mornings of a live plan, one decision each. */
function played({ worths, traffic, arrived, ...limits }: Market) {
  const days: ScalingDay[] = [];
  let limit = 100 * UNIT;
  let standing: Standing[] = [];
  const ended: { kind: WantedStep['kind']; day: string }[] = [];
  const mornings: { limit: number; extra: number; steps: readonly Standing[]; decision: string }[] = [];
  for (const [index, worth] of worths.entries()) {
    const today = addDays(FIRST_DAY, index);
    const usual = Math.min(100, traffic) * UNIT;
    const extra = Math.max(
      0,
      days.slice(HISTORY).reduce((sum, { cost }) => sum + cost - usual, 0),
    );
    let decision = 'history';
    // what is taken back is followed by the next decision at once
    for (let turn = 0; index >= HISTORY && turn < MOST_TURNS; turn += 1) {
      const decided = decideScaling(
        stateWith({
          targetRoi: limits.targetRoi,
          ceilingPerDay: limits.ceilingPerDay * UNIT,
          ceilingTotal: limits.ceilingTotal * UNIT,
          ...{ usualSpend: usual, extraSpend: extra, standing, ended },
        }),
        factsWith(days, { today, dailyLimit: limit }),
      );
      decision = decided.decision;
      if (decided.keep !== undefined)
        standing = standing.map((step) => (step.id === decided.keep ? { ...step, isKept: true } : step));
      if (decided.decision === 'step') {
        const { step } = decided;
        standing = [...standing, { id: today, kind: step.kind, day: today, isKept: false, from: limit }];
        if (step.kind === 'daily-limit') limit = step.to;
      }
      if (decided.decision !== 'take-back') break;
      const step = standing.find(({ id }) => id === decided.step);
      if (step?.kind === 'daily-limit') limit = step.from;
      standing = standing.filter(({ id }) => id !== decided.step);
      ended.push({ kind: step?.kind ?? 'price', day: today });
    }
    const cost = Math.min(limit, traffic * UNIT);
    const part = index < 37 ? 1 : arrived;
    days.push({
      ...{ day: today, clicks: Math.round(cost / 100_000), cost, arrived: part },
      conversions: Math.round((worth * part * cost) / (8 * UNIT)),
      revenue: Math.round(worth * part * cost),
    });
    mornings.push({ limit, extra, steps: standing, decision });
  }
  return mornings;
}

describe('in any sequence of days', () => {
  it('the limit stays within its ceiling, and the spend above the usual within the total', () => {
    fc.assert(
      fc.property(market, (given) => {
        const mornings = played(given);
        for (const { limit, extra } of mornings) {
          expect(limit).toBeLessThanOrEqual(Math.max(100, given.ceilingPerDay) * UNIT);
          expect(extra).toBeLessThanOrEqual(given.ceilingTotal * UNIT);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('two whole days lie between steps, at least', () => {
    fc.assert(
      fc.property(market, (given) => {
        const taken = played(given).flatMap(({ decision }, day) => (decision === 'step' ? [day] : []));
        for (const [index, day] of taken.entries())
          if (index > 0) expect(day - (taken[index - 1] ?? 0)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 100 },
    );
  });

  it('nothing is done on figures that cannot be used, or in a campaign that MGID optimizes', () => {
    const reasons = fc.record({
      unusable: fc.option(fc.constant('old')),
      optimizer: fc.option(fc.constant('theirs')),
      hold: fc.option(fc.constant('held')),
    });
    fc.assert(
      fc.property(
        reasons,
        fc.array(fc.double({ min: 0, max: 4, noNaN: true }), { maxLength: 30 }),
        (given, worths) => {
          fc.pre(Object.values(given).some((reason) => reason !== null));
          const days = worths.map(
            (worth, index): ScalingDay => ({
              ...{ day: addDays(FIRST_DAY, index), clicks: 900, cost: 100 * UNIT, arrived: 1 },
              ...{ conversions: Math.round(worth * 10), revenue: Math.round(worth * 100) * UNIT },
            }),
          );
          const { decision } = decideScaling(stateWith(), factsWith(days, given));
          expect(['wait', 'leave']).toContain(decision);
        },
      ),
    );
  });

  it('a step that brings back nothing is taken back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 120, max: 300 }), fc.integer({ min: 3, max: 8 }), (cost, count) => {
        const day = (index: number, spent: number): ScalingDay => ({
          ...{ day: addDays(FIRST_DAY, index), clicks: spent * 8, cost: spent * UNIT, arrived: 1 },
          // the extra spend brings nothing
          ...{ conversions: 16, revenue: 160 * UNIT },
        });
        const days = [
          ...Array.from({ length: 15 }, (_, index) => day(index, 100)),
          ...Array.from({ length: count }, (_, index) => day(15 + index, cost + 40)),
        ];
        const standing = [
          { id: 'step', kind: 'daily-limit' as const, day: addDays(FIRST_DAY, 14), isKept: false },
        ];
        const { decision } = decideScaling(
          stateWith({ standing, usualSpend: 100 * UNIT }),
          factsWith(days, { dailyLimit: (cost + 40) * UNIT }),
        );
        // a small step is watched longer
        expect(count >= 6 || cost >= 200 ? ['take-back'] : ['take-back', 'wait']).toContain(decision);
      }),
    );
  });
});
