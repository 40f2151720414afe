import type { PlayedScaling, PlayedScalingMarket } from './played-scaling.ts';

/** How a policy did over some markets, against leaving them alone. */
export type ScalingResult = {
  readonly policy: string;
  /** Units of the markets' currency, summed over all markets. */
  readonly gain: number;
  /** Pooled gain as a multiple of naive's; null where that lost. */
  readonly ofNaive: number | null;
  readonly ofInformed: number | null;
  /** Spend as a multiple of that of campaigns left alone. */
  readonly spend: number;
  /** The share of markets in which it loses more than 5 % of the spend against leaving them alone. */
  readonly loses: number;
  /** The share of markets in which it changed anything. */
  readonly acts: number;
  /** The share of those markets in which the informed policy would act. */
  readonly actsWhereInformed: number;
};

const LOSS = 0.05;
const nothing: PlayedScaling = { profit: 0, spend: 0, changedDays: 0, raisedDays: 0 };
const of = ({ byPolicy }: PlayedScalingMarket, policy: string) => byPolicy.get(policy) ?? nothing;
const gainOf = (market: PlayedScalingMarket, policy: string) =>
  of(market, policy).profit - of(market, 'alone').profit;

/** The informed policy would scale a market if it raises the limit on at least half of the days. */
export function wouldAct(market: PlayedScalingMarket): boolean {
  const judged = market.spec.days - market.spec.history;
  return of(market, 'informed').raisedDays * 2 >= judged;
}

export function scalingResults(markets: readonly PlayedScalingMarket[]): ScalingResult[] {
  const [first] = markets;
  if (first === undefined) throw new RangeError('no markets were played');
  const total = (value: (market: PlayedScalingMarket) => number) =>
    markets.reduce((sum, market) => sum + value(market), 0);
  const naive = total((market) => gainOf(market, 'naive'));
  const informed = total((market) => gainOf(market, 'informed'));
  const telling = markets.filter(wouldAct);
  const share = (some: readonly PlayedScalingMarket[], is: (market: PlayedScalingMarket) => boolean) =>
    some.length === 0 ? 0 : some.filter(is).length / some.length;
  return [...first.byPolicy.keys()].map((policy) => {
    const gain = total((market) => gainOf(market, policy));
    const acts = (market: PlayedScalingMarket) => of(market, policy).changedDays > 0;
    return {
      policy,
      gain,
      ofNaive: naive > 0 ? gain / naive : null,
      ofInformed: informed > 0 ? gain / informed : null,
      spend: total((market) => of(market, policy).spend) / total((market) => of(market, 'alone').spend),
      loses: share(markets, (market) => gainOf(market, policy) < -LOSS * of(market, 'alone').spend),
      acts: share(markets, acts),
      actsWhereInformed: share(telling, acts),
    };
  });
}
