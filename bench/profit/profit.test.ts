import { policies } from './all-policies.ts';
import { marketsOf } from './market-sets.ts';
import { type PlayedMarket, playMarket } from './played-market.ts';
import type { Means } from './policy.ts';
import { impossible, type PolicyResult, resultsOf } from './results.ts';

const playedMarkets = (means: Means, count: number): PlayedMarket[] =>
  marketsOf('tuning', 300, count).map((spec) => playMarket(spec, policies, means));
const byName = (results: readonly PolicyResult[]) =>
  new Map(results.map((one) => [one.policy, one.ofOracle]));

describe('policies over some markets', () => {
  it.each<[Means, readonly string[]]>([
    ['blocks', ['none', 'naive', 'peers', 'ours', 'informed', 'oracle']],
    ['bids', ['none', 'naive', 'ours', 'informed', 'oracle']],
  ])('come in the order of what they know, with %s', (means, order) => {
    const markets = playedMarkets(means, 9);
    const results = resultsOf(markets);
    const shares = byName(results);
    const gains = order.map((name) => shares.get(name) ?? Number.NaN);
    for (const [index, gain] of gains.entries())
      if (index > 0) expect(gain).toBeGreaterThan(gains[index - 1] ?? Number.NaN);
    expect(impossible(markets)).toEqual([]);
    expect(shares.get('none')).toBe(0);
    expect(shares.get('oracle')).toBe(1);
  });

  it('are the same each time', () => {
    expect(playedMarkets('blocks', 1)).toEqual(playedMarkets('blocks', 1));
  });
});

describe('results', () => {
  const market = (profits: Record<string, number>): PlayedMarket => ({
    ...one(),
    byPolicy: new Map(
      Object.entries(profits).map(([policy, profit]) => [policy, { profit, cutFromWinners: 0 }]),
    ),
  });
  const one = (): PlayedMarket => {
    const [spec] = marketsOf('tuning', 70, 1, 2);
    if (spec === undefined) throw new Error('no market');
    return { spec, payouts: 1, byPolicy: new Map() };
  };

  it('are pooled: sums first, then divided', () => {
    const results = resultsOf([
      market({ none: -100, naive: -50, ours: 0, informed: 80, oracle: 100 }),
      market({ none: 0, naive: 0, ours: 20, informed: 18, oracle: 20 }),
    ]);
    const ours = results.find(({ policy }) => policy === 'ours');
    expect(ours?.ofOracle).toBeCloseTo(120 / 220);
    expect(ours?.ofInformed).toBeCloseTo(120 / 198);
    expect(ours).toMatchObject({ median: 0.75, worstTenth: 0.5, beatsNaive: 1 });
  });

  it('name whoever did better than the informed policy, unless chance explains it', () => {
    const better = market({ none: 0, ours: 9, informed: 8, oracle: 10 });
    const worse = market({ none: 0, ours: 6, informed: 6.5, oracle: 10 });
    expect(impossible([better])).toEqual([]);
    expect(impossible([better, worse, better, worse, better, better])).toEqual([]);
    expect(impossible(new Array<PlayedMarket>(5).fill(better))).toEqual([
      "ours reached 1.125 of the informed policy's gain",
    ]);
  });
});
