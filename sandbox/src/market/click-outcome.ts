import type { CampaignWidget, Teaser } from './entities.ts';
import { mixed, unit } from './random.ts';

/**
 * The outcome of a single click, as a function of its chain: network, tracker and client each see a part of the same
 * clicks.
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
/** The share of visits that click through the landing page. */
const LANDING_RATE = 0.34;
const LANDING_RATE_OF_BOTS = 0.03;
/** Maximum hours from the lead to the client's decision, and from there to a deposit. */
const LONGEST_DECISION_HOURS = 120;
const DEPOSIT_RATE = 0.55;

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

/** Whether the tracker's postback for a conversion reaches the network. */
export function isPostbackReceived(clickChain: number): boolean {
  return unit(mixed(clickChain, draw.network)) >= LOST_POSTBACKS;
}

/** Whether a click without a conversion reaches the tracker; one that converts always does. */
export function isVisit(clickChain: number, isBot: boolean): boolean {
  return unit(mixed(clickChain, draw.visit)) >= (isBot ? LOST_CLICKS_OF_BOTS : LOST_CLICKS);
}

/** Whether a visit without a conversion clicks through the landing page. */
export function clicksThrough(clickChain: number, isBot: boolean): boolean {
  return unit(mixed(clickChain, draw.landing)) < (isBot ? LANDING_RATE_OF_BOTS : LANDING_RATE);
}

/** The client's decision on a lead, in hours after its sign-up; null = never. */
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
