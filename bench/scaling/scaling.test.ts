import { MarketFileError } from '../profit/market-file.ts';
import { type PlayedScaling, type PlayedScalingMarket, playScaling } from './played-scaling.ts';
import { scalingPolicies } from './policies/all.ts';
import { parseScalingMarkets, scalingMarkets } from './scaling-market.ts';
import { scalingResults } from './scaling-results.ts';

const played = (count: number) =>
  scalingMarkets('tuning', count).map((spec) => playScaling(spec, scalingPolicies));

describe('scaling of some markets', () => {
  it('gains more than raising every budget, and loses nowhere', () => {
    const results = new Map(scalingResults(played(6)).map((result) => [result.policy, result]));
    const [ours, naive, informed] = ['ours', 'naive', 'informed'].map((name) => results.get(name));
    expect(ours?.gain).toBeGreaterThan(1.25 * Math.max(0, naive?.gain ?? Number.NaN));
    expect(informed?.gain).toBeGreaterThan(ours?.gain ?? Number.NaN);
    expect(ours?.loses).toBe(0);
    expect(ours?.acts).toBeGreaterThan(0);
  });

  it('is the same each time', () => {
    expect(played(1)).toEqual(played(1));
  });
});

describe('results', () => {
  const one = (profit: number, changes: Partial<PlayedScaling> = {}): PlayedScaling => ({
    ...{ profit, spend: 1_000, changedDays: 0, raisedDays: 0, ...changes },
  });
  const market = (byPolicy: Record<string, PlayedScaling>): PlayedScalingMarket => {
    const [spec] = scalingMarkets('tuning', 1);
    if (spec === undefined) throw new Error('no market');
    return { spec, byPolicy: new Map(Object.entries(byPolicy)) };
  };

  it('compare with leaving alone, pooled, and count where a policy loses and acts', () => {
    const results = scalingResults([
      market({
        alone: one(100),
        naive: one(40),
        ours: one(160, { changedDays: 9 }),
        informed: one(300, { changedDays: 30, raisedDays: 30 }),
      }),
      market({
        alone: one(100),
        naive: one(200),
        ours: one(49, { changedDays: 9 }),
        informed: one(100, { changedDays: 30 }),
      }),
    ]);
    expect(results.find(({ policy }) => policy === 'ours')).toEqual({
      ...{ policy: 'ours', gain: 9, ofNaive: 9 / 40, ofInformed: 9 / 200 },
      ...{ spend: 1, loses: 0.5, acts: 1, actsWhereInformed: 1 },
    });
    expect(results.find(({ policy }) => policy === 'naive')?.loses).toBe(0.5);
  });
});

describe('a file of markets', () => {
  it('has limits beside the fields of profit', () => {
    const [market] = parseScalingMarkets('[{"seed": 7, "limit": 0.5, "parameters": {"pressure": 0.3}}]');
    expect(market).toMatchObject({ seed: '7', limit: 0.5, history: 10, days: 40, ceiling: 4 });
    expect(market?.parameters.pressure).toBe(0.3);
  });

  it('says where it is wrong', () => {
    expect(() => parseScalingMarkets('[{"seed": 7, "limit": -1}]')).toThrow(MarketFileError);
    expect(() => parseScalingMarkets('[{"seed": 7, "budget": 1}]')).toThrow(/budget/);
  });
});
