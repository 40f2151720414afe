import type { Campaign, CampaignWidget, Teaser } from './entities.ts';
import type { MarketParameters } from './parameters.ts';
import { drawsFrom, mixed, unit } from './random.ts';

/**
 * The outcome of a single click, as a function of its chain: network, tracker and client each see a part of the same
 * clicks.
 */

/** Keys of the random numbers of a click. */
const draw = {
  delay: 3,
  network: 4,
  visit: 5,
  landing: 6,
  decision: 7,
  verdict: 8,
  deposit: 9,
  deposited: 10,
  payout: 11,
};

export function chainOfClick(chain: number, click: number): number {
  return mixed(chain, 16 + click);
}

export function conversionRate(entry: CampaignWidget, teaser: Teaser): number {
  return entry.conversionRate * teaser.conversionFactor;
}

export function converts(clickChain: number, rate: number): boolean {
  return unit(clickChain) < rate;
}

/** Hours from the click to its conversion. */
export function conversionDelay(
  clickChain: number,
  { medianHours, longestHours }: MarketParameters['delay'],
): number {
  const delay = (-Math.log(1 - unit(mixed(clickChain, draw.delay))) * medianHours) / Math.LN2;
  return Math.min(delay, longestHours - 1);
}

/** Whether the tracker's postback for a conversion reaches the network. */
export function isPostbackReceived(clickChain: number, { postbacks }: MarketParameters['loss']): boolean {
  return unit(mixed(clickChain, draw.network)) >= postbacks;
}

/** Whether a click without a conversion reaches the tracker; one that converts always does. */
function isVisit(clickChain: number, isBot: boolean, { loss, bots }: MarketParameters): boolean {
  return unit(mixed(clickChain, draw.visit)) >= (isBot ? bots.lostClicks : loss.clicks);
}

/** Whether a visit without a conversion clicks through the landing page. */
export function clicksThrough(
  clickChain: number,
  isBot: boolean,
  { bots, landingRate }: MarketParameters,
): boolean {
  return unit(mixed(clickChain, draw.landing)) < (isBot ? bots.landingRate : landingRate);
}

/** The client's decision on a lead, in hours after its sign-up; null = never. */
export type Verdict = {
  readonly isApproved: boolean;
  readonly decidedAfter: number;
  readonly depositedAfter: number | null;
};

export function verdictOf(
  clickChain: number,
  approvalRate: number,
  { longestHours, depositRate }: MarketParameters['decision'],
): Verdict {
  const isApproved = unit(mixed(clickChain, draw.verdict)) < approvalRate;
  const decidedAfter = 1 + unit(mixed(clickChain, draw.decision)) ** 2 * (longestHours - 1);
  const deposits = isApproved && unit(mixed(clickChain, draw.deposit)) < depositRate;
  const wait = unit(mixed(clickChain, draw.deposited)) * longestHours;
  return { isApproved, decidedAfter, depositedAfter: deposits ? decidedAfter + wait : null };
}

/** What a conversion pays as a multiple of the campaign's payout: log-normal with mean 1. */
export function payoutFactor(clickChain: number, { tail }: MarketParameters['payout']): number {
  if (tail === 0) return 1;
  return drawsFrom(mixed(clickChain, draw.payout)).heavyTailed(Math.exp((-tail * tail) / 2), tail);
}

/** A visit of a cell: the chain of its click, its number within the cell, and whether it converts. */
export type Visit = (clickChain: number, click: number, willConvert: boolean) => void;

/** The clicks of a content on a widget that reach the tracker. One that converts always does. */
export function eachVisit(
  { parameters }: Pick<Campaign, 'parameters'>,
  { entry, content }: { readonly entry: CampaignWidget; readonly content: Teaser },
  { clicks, chain }: { readonly clicks: number; readonly chain: number },
  visit: Visit,
): void {
  const isBot = entry.widget.conversionFactor === 0;
  const rate = conversionRate(entry, content);
  for (let click = 0; click < clicks; click += 1) {
    const clickChain = chainOfClick(chain, click);
    const willConvert = converts(clickChain, rate);
    if (willConvert || isVisit(clickChain, isBot, parameters)) visit(clickChain, click, willConvert);
  }
}
