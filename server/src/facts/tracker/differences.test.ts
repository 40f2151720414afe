import fc from 'fast-check';
import { differencesOf, type ThreeSides } from './differences.ts';

const count = fc.nat(100_000);
const money = fc.nat(1_000_000_000_000);
const tellings: fc.Arbitrary<ThreeSides> = fc.record({
  sourceSide: fc.option(
    fc.record({ clicks: fc.option(count), conversions: fc.option(count), cost: fc.option(money) }),
  ),
  trackerSide: fc.record({ visits: count, conversions: count, revenue: money, cost: fc.option(money) }),
  clientSide: fc.option(
    fc.record({
      leads: count,
      pending: count,
      approved: count,
      rejected: count,
      commission: fc.option(money),
      currencies: fc.constant(['USD']),
    }),
  ),
  sourceClockDiffers: fc.boolean(),
  clientClockDiffers: fc.boolean(),
  sourceWasConverted: fc.boolean(),
  clientWasConverted: fc.boolean(),
});

const alike: ThreeSides = {
  sourceSide: { clicks: 100, conversions: 9, cost: 50_000_000 },
  trackerSide: { visits: 94, conversions: 10, revenue: 400_000_000, cost: 50_000_000 },
  clientSide: {
    leads: 10,
    pending: 2,
    approved: 5,
    rejected: 3,
    commission: 200_000_000,
    currencies: ['USD'],
  },
  sourceClockDiffers: false,
  clientClockDiffers: false,
  sourceWasConverted: false,
  clientWasConverted: false,
};

describe('the differences between source, tracker and client', () => {
  it('add up: counted causes and the unexplained part equal the difference, to the micro-unit', () => {
    fc.assert(
      fc.property(tellings, (telling) => {
        for (const { difference, causes, unexplained } of Object.values(differencesOf(telling))) {
          expect(difference === null).toBe(unexplained === null);
          const explained = causes.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
          if (difference === null) expect(causes.every(({ amount }) => amount === null)).toBe(true);
          else expect(explained + (unexplained ?? Number.NaN)).toBe(difference);
          expect(new Set(causes.map(({ cause }) => cause)).size).toBe(causes.length);
        }
      }),
    );
  });

  it('name only causes that apply', () => {
    fc.assert(
      fc.property(tellings, (telling) => {
        const { clicks, conversions, cost, leads, revenue } = differencesOf(telling);
        const named = [clicks, conversions, cost, leads, revenue].flatMap((difference) =>
          difference.causes.map(({ cause }) => cause),
        );
        if (!telling.sourceClockDiffers && !telling.clientClockDiffers)
          expect(named).not.toContain('time-zone');
        if (!telling.sourceWasConverted && !telling.clientWasConverted) expect(named).not.toContain('fx');
        expect(named.includes('unmapped')).toBe(telling.sourceSide === null);
        if ((clicks.difference ?? 0) >= 0) expect(named).not.toContain('click-loss');
        if ((conversions.difference ?? 0) >= 0) expect(named).not.toContain('lost-postback');
        if ((telling.clientSide?.rejected ?? 0) === 0) expect(named).not.toContain('scrub');
      }),
    );
  });

  it('are counted when time zones and currencies match', () => {
    expect(differencesOf(alike)).toEqual({
      clicks: { difference: -6, causes: [{ cause: 'click-loss', amount: -6 }], unexplained: 0 },
      conversions: { difference: -1, causes: [{ cause: 'lost-postback', amount: -1 }], unexplained: 0 },
      cost: { difference: 0, causes: [], unexplained: 0 },
      leads: { difference: 0, causes: [], unexplained: 0 },
      revenue: {
        difference: -200_000_000,
        causes: [
          { cause: 'scrub', amount: -120_000_000 },
          { cause: 'pending', amount: -80_000_000 },
        ],
        unexplained: 0,
      },
    });
  });

  it('are not counted when time zones differ, because lost events look like ones on another day', () => {
    const { clicks, conversions } = differencesOf({ ...alike, sourceClockDiffers: true });
    expect(clicks).toEqual({
      difference: -6,
      causes: [
        { cause: 'click-loss', amount: null },
        { cause: 'time-zone', amount: null },
      ],
      unexplained: -6,
    });
    expect(conversions.causes.map(({ cause }) => cause)).toEqual(['lost-postback', 'time-zone']);
  });

  it('have no cause where none can be determined', () => {
    const trackerSide = { ...alike.trackerSide, visits: 120, cost: 60_000_000 };
    const { clicks, cost } = differencesOf({ ...alike, trackerSide });
    expect(clicks).toEqual({ difference: 20, causes: [], unexplained: 20 });
    expect(cost).toEqual({ difference: 10_000_000, causes: [], unexplained: 10_000_000 });
  });

  it('are unknown where a side reports nothing', () => {
    const { clicks, revenue } = differencesOf({ ...alike, sourceSide: null, clientSide: null });
    expect(clicks).toEqual({
      difference: null,
      causes: [{ cause: 'unmapped', amount: null }],
      unexplained: null,
    });
    expect(revenue).toEqual({ difference: null, causes: [], unexplained: null });
  });
});
