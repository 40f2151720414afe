import { median } from '../report/median.ts';
import type { Played, PlayedMarket } from './played-market.ts';

/** How a policy did over some markets. Shares are of gains over doing nothing unless said otherwise. */
export type PolicyResult = {
  readonly policy: string;
  /** Pooled: sums of gains over all markets, then divided. */
  readonly ofOracle: number;
  readonly ofInformed: number;
  /** Of single markets. */
  readonly median: number;
  readonly worstTenth: number;
  /** Shares of markets in which it earns more. */
  readonly beatsNaive: number;
  readonly beatsPeers: number;
  /** What it took away from widgets that earn, as a share of the oracle's gain. */
  readonly cutFromWinners: number;
  /** Its total profit as a share of the oracle's. */
  readonly ofProfit: number;
};

const nothing: Played = { profit: 0, cutFromWinners: 0 };
/** A market in which the oracle gains less than this part of the average says nothing about shares of its gain. */
const LEAST_GAIN = 0.02;

export function resultsOf(markets: readonly PlayedMarket[]): PolicyResult[] {
  const [first] = markets;
  if (first === undefined) throw new RangeError('no markets were played');
  const of = (market: PlayedMarket, policy: string) => market.byPolicy.get(policy) ?? nothing;
  const gain = (market: PlayedMarket, policy: string) =>
    of(market, policy).profit - of(market, 'none').profit;
  const total = (value: (market: PlayedMarket) => number) =>
    markets.reduce((sum, market) => sum + value(market), 0);
  const oracle = total((market) => gain(market, 'oracle'));
  const informed = total((market) => gain(market, 'informed'));
  const least = (LEAST_GAIN * oracle) / markets.length;
  const telling = markets.filter((market) => gain(market, 'oracle') > least);
  return [...first.byPolicy.keys()].map((policy) => {
    const shares = telling.map((market) => gain(market, policy) / gain(market, 'oracle'));
    const beats = (other: string) =>
      total((market) => (of(market, policy).profit > of(market, other).profit ? 1 : 0)) / markets.length;
    return {
      policy,
      ofOracle: total((market) => gain(market, policy)) / oracle,
      ofInformed: total((market) => gain(market, policy)) / informed,
      median: median(shares),
      worstTenth: worstTenth(shares),
      beatsNaive: beats('naive'),
      beatsPeers: beats('peers'),
      cutFromWinners: total((market) => of(market, policy).cutFromWinners) / oracle,
      ofProfit: total((market) => of(market, policy).profit) / total((market) => of(market, 'oracle').profit),
    };
  });
}

/** The highest share among the worst tenth of markets. */
function worstTenth(shares: readonly number[]): number {
  const ordered = shares.toSorted((a, b) => a - b);
  return ordered[Math.max(0, Math.ceil(ordered.length / 10) - 1)] ?? Number.NaN;
}

/** A lead over the informed policy of fewer standard errors than this is chance. */
const CHANCE = 2.5;
/** Of fewer markets than these, any lead is chance. */
const LEAST_MARKETS = 5;

/**
 * The policies that did better than the informed one, although nobody but the oracle can: the bench is broken. A lead that
 * chance explains, given how much single markets differ, is none.
 */
export function impossible(markets: readonly PlayedMarket[]): string[] {
  return resultsOf(markets).flatMap(({ policy, ofInformed }) => {
    if (policy === 'oracle' || policy === 'informed' || ofInformed <= 1) return [];
    const leads = markets.map(
      ({ byPolicy }) => (byPolicy.get(policy)?.profit ?? 0) - (byPolicy.get('informed')?.profit ?? 0),
    );
    const mean = leads.reduce((sum, lead) => sum + lead, 0) / leads.length;
    const spread = leads.reduce((sum, lead) => sum + (lead - mean) ** 2, 0) / Math.max(1, leads.length - 1);
    if (leads.length < LEAST_MARKETS || mean <= CHANCE * Math.sqrt(spread / leads.length)) return [];
    return [`${policy} reached ${ofInformed.toFixed(3)} of the informed policy's gain`];
  });
}
