import { addDays } from '@adhelm/contracts';
import { decideScaling } from './decide-scaling.ts';
import type { ScalingFacts, ScalingState } from './scaling-facts.ts';
import { daysOf, FIRST_DAY, factsWith, stateWith, stepOn } from './testing.ts';

const UNIT = 1_000_000;
const earning = daysOf(14);
const dayNumber = (count: number) => addDays(FIRST_DAY, count);
/** Ten days at 100, a step on the next day, and then days at another cost and worth. */
const stepped = (count: number, { cost, worth }: { readonly cost: number; readonly worth: number }) => [
  ...daysOf(11),
  ...daysOf(count, { cost, worth, from: dayNumber(11) }),
];
const step = stepOn(dayNumber(10));

type Case = {
  readonly facts: ScalingFacts;
  readonly state?: Partial<ScalingState>;
  readonly decision: string;
  readonly says: RegExp;
};

describe('a plan', () => {
  it.each<[string, Case]>([
    [
      'raises the limit of a campaign that earns and is stopped by it',
      { facts: factsWith(earning), decision: 'step', says: /daily limit stops it/ },
    ],
    [
      'waits on old figures',
      { facts: factsWith(earning, { unusable: 'Too old.' }), decision: 'wait', says: /Too old/ },
    ],
    [
      'leaves an optimized campaign alone',
      { facts: factsWith(earning, { optimizer: 'MGID optimizes it.' }), decision: 'leave', says: /MGID/ },
    ],
    [
      'waits while something else changes it',
      { facts: factsWith(earning, { hold: 'In progress.' }), decision: 'wait', says: /In progress/ },
    ],
    [
      'waits for a paused campaign',
      { facts: factsWith(earning, { isActive: false }), decision: 'wait', says: /not active/ },
    ],
    [
      'waits for figures',
      {
        facts: factsWith(daysOf(2)),
        decision: 'wait',
        says: /: 2 days with 32 conversions\. It waits for \d+ days and \d+ conversions\.$/,
      },
    ],
    [
      'waits where it does not earn enough for certain',
      {
        facts: factsWith(daysOf(14, { worth: 1.05 })),
        decision: 'wait',
        says: /below the target with a probability of \d+%\. It waits until that is 25% or less\.$/,
      },
    ],
    [
      'has nothing to do where nothing limits the campaign',
      { facts: factsWith(earning, { dailyLimit: 500 * UNIT }), decision: 'wait', says: /Nothing to change/ },
    ],
    [
      'watches a step for two whole days',
      {
        facts: factsWith(stepped(1, { cost: 150, worth: 1.6 }), { dailyLimit: 150 * UNIT }),
        state: { standing: [step] },
        decision: 'wait',
        says: /1 of at least 2/,
      },
    ],
    [
      'goes on after a step that pays',
      {
        facts: factsWith(stepped(4, { cost: 150, worth: 1.6 }), { dailyLimit: 150 * UNIT }),
        state: { standing: [step] },
        decision: 'step',
        says: /daily limit/,
      },
    ],
    [
      'takes a step back whose extra spend brings nothing',
      {
        facts: factsWith(stepped(4, { cost: 160, worth: 0.95 }), { dailyLimit: 160 * UNIT }),
        state: { standing: [step] },
        decision: 'take-back',
        says: /marginal ROI of -?\d+% is below the target/,
      },
    ],
    [
      'takes a kept step back once the campaign loses',
      {
        facts: factsWith(daysOf(20, { worth: 0.7 })),
        state: { standing: [stepOn(FIRST_DAY, { isKept: true })] },
        decision: 'take-back',
        says: /below its target/,
      },
    ],
    [
      'lowers the limit before the total ceiling is exceeded',
      {
        facts: factsWith(stepped(4, { cost: 150, worth: 1.6 }), { dailyLimit: 150 * UNIT }),
        state: { standing: [step], extraSpend: 200 * UNIT, ceilingTotal: 240 * UNIT },
        decision: 'take-back',
        says: /total extra spend/,
      },
    ],
    [
      'lowers the limit before the total ceiling even on old figures',
      {
        facts: factsWith(stepped(4, { cost: 150, worth: 1.6 }), {
          dailyLimit: 150 * UNIT,
          unusable: 'Too old.',
        }),
        state: { standing: [step], extraSpend: 200 * UNIT, ceilingTotal: 240 * UNIT },
        decision: 'take-back',
        says: /total extra spend/,
      },
    ],
    [
      'does not take room below a limit that it never raised for spend',
      {
        facts: factsWith(earning, { dailyLimit: 900 * UNIT }),
        state: { ceilingTotal: 240 * UNIT },
        decision: 'wait',
        says: /Nothing to change/,
      },
    ],
    [
      'ends once the total ceiling is spent and the limit is what it was',
      {
        facts: factsWith(earning),
        state: { extraSpend: 241 * UNIT, ceilingTotal: 240 * UNIT },
        decision: 'end',
        says: /total extra spend/,
      },
    ],
  ])('%s', (_, { facts, state, decision, says }) => {
    const decided = decideScaling(stateWith(state), facts);
    expect(decided.decision).toBe(decision);
    expect('reason' in decided ? decided.reason : '').toMatch(says);
  });

  it('keeps a step that proved itself, with its effect against the same weekdays before', () => {
    const facts = factsWith(stepped(4, { cost: 150, worth: 1.6 }), { dailyLimit: 150 * UNIT });
    const { keep, effect } = decideScaling(stateWith({ standing: [step] }), facts);
    expect(keep).toBe(step.id);
    expect(effect?.effect).toMatchObject({ days: 4, costBefore: 100 * UNIT, costAfter: 150 * UNIT });
    expect(effect?.effect.marginalRoi?.mean).toBeGreaterThan(0.3);
    expect(effect?.effect.belowTarget).toBeLessThan(0.35);
  });

  it('does not take conversions that are still to come for a loss', () => {
    const young = (arrived: number) => [
      ...daysOf(11),
      ...daysOf(3, { cost: 150, worth: 1.6, from: dayNumber(11), arrived }),
    ];
    const decided = decideScaling(
      stateWith({ standing: [step] }),
      factsWith(young(0.4), { dailyLimit: 150 * UNIT }),
    );
    expect(decided.decision).not.toBe('take-back');
    expect(decided.effect?.effect.profitAfter).toBeGreaterThan(decided.effect?.effect.profitBefore ?? 0);
  });

  it('lowers coefficients of widgets that lose, and prices at the ceiling', () => {
    const widgets = [
      { id: 'w1', coefficient: 1, costPerDay: 40 * UNIT, worth: 0.4, belowTarget: 0.97 },
      { id: 'w2', coefficient: 1, costPerDay: 60 * UNIT, worth: 2.4, belowTarget: 0.01 },
    ];
    const atCeiling = { ceilingPerDay: 100 * UNIT };
    const cut = decideScaling(stateWith(atCeiling), factsWith(earning, { widgets }));
    expect(cut).toMatchObject({
      decision: 'step',
      step: { kind: 'coefficients', widgets: [{ id: 'w1', from: 1, to: 0.6 }] },
    });
    const teasers = [{ id: 't1', name: 'Sleep well', bid: 100_000 }];
    expect(decideScaling(stateWith(atCeiling), factsWith(earning, { teasers }))).toMatchObject({
      decision: 'step',
      step: { kind: 'price', teasers: [{ id: 't1', from: 100_000, to: 88_000 }] },
    });
  });

  it('does not try again soon what was taken back, and goes on with another kind', () => {
    const ended = [{ kind: 'daily-limit' as const, day: dayNumber(12) }];
    const decided = decideScaling(stateWith({ ended, countries: ['DE'] }), factsWith(earning));
    expect(decided).toMatchObject({ decision: 'step', step: { kind: 'country', country: 'DE' } });
  });
});
