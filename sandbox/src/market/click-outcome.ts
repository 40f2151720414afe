import type { CampaignWidget, Teaser } from './entities.ts';
import { mixed, unit } from './random.ts';

/**
 * What becomes of one click, as a function of its chain: network, tracker and client are told of the same clicks, each
 * of them of a part.
 */

/** A conversion arrives at most this many hours after its click; a day older than that is final. */
export const LONGEST_DELAY_HOURS = 72;
/** Half of the conversions have arrived after about this many hours. */
const MEDIAN_DELAY_HOURS = 5;
/** Postbacks that never reach the network. */
const LOST_POSTBACKS = 0.02;
/** Clicks that never reach the tracker: people leave, bots do not follow. */
const LOST_CLICKS = 0.06;
const LOST_CLICKS_OF_BOTS = 0.45;
/** Visits that go on from the landing page. */
const LANDING_RATE = 0.34;
const LANDING_RATE_OF_BOTS = 0.03;
/** A client decides at most this many hours after the lead, and a deposit follows at most as many hours later. */
const LONGEST_DECISION_HOURS = 120;
const DEPOSIT_RATE = 0.55;

/** Keys of the numbers that are drawn for a click. */
const draw = {
  delay: 3,
  network: 4,
  visit: 5,
  landing: 6,
  decision: 7,
  verdict: 8,
  deposit: 9,
  deposited: 10,
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
export function conversionDelay(clickChain: number): number {
  const delay = (-Math.log(1 - unit(mixed(clickChain, draw.delay))) * MEDIAN_DELAY_HOURS) / Math.LN2;
  return Math.min(delay, LONGEST_DELAY_HOURS - 1);
}

/** Whether the tracker's postback about a conversion reaches the network. */
export function isNetworkTold(clickChain: number): boolean {
  return unit(mixed(clickChain, draw.network)) >= LOST_POSTBACKS;
}

/** Whether a click that does not convert arrives at the tracker; one that converts did. */
export function isVisit(clickChain: number, isBot: boolean): boolean {
  return unit(mixed(clickChain, draw.visit)) >= (isBot ? LOST_CLICKS_OF_BOTS : LOST_CLICKS);
}

/** Whether a visit that does not convert goes on from the landing page. */
export function goesOn(clickChain: number, isBot: boolean): boolean {
  return unit(mixed(clickChain, draw.landing)) < (isBot ? LANDING_RATE_OF_BOTS : LANDING_RATE);
}

/** What a client makes of a lead, in hours after it signed up; null = never. */
export type Verdict = {
  readonly isApproved: boolean;
  readonly decidedAfter: number;
  readonly depositedAfter: number | null;
};

export function verdictOf(clickChain: number, approvalRate: number): Verdict {
  const isApproved = unit(mixed(clickChain, draw.verdict)) < approvalRate;
  const decidedAfter = 1 + unit(mixed(clickChain, draw.decision)) ** 2 * (LONGEST_DECISION_HOURS - 1);
  const deposits = isApproved && unit(mixed(clickChain, draw.deposit)) < DEPOSIT_RATE;
  const wait = unit(mixed(clickChain, draw.deposited)) * LONGEST_DECISION_HOURS;
  return { isApproved, decidedAfter, depositedAfter: deposits ? decidedAfter + wait : null };
}
