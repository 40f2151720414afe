import { type MetricValue, ratio } from '../metrics.ts';
import { fitPayoutPrior, type Payout, type PayoutPrior, payoutOf } from './payouts.ts';
import {
  expectedRate,
  expectedRateBelow,
  probabilityRateBelow,
  type RatePosterior,
  rateInterval,
  ratePosterior,
} from './rate-posterior.ts';
import { fitRatePrior, type RatePrior } from './rate-prior.ts';

/** The figures of an entity that evidence needs; money in micro-units of one currency. */
export type EvidenceData = {
  readonly clicks: number;
  /** The clicks that the conversions so far speak for (`matureClicks`). */
  readonly matureClicks: number;
  readonly conversions: number;
  readonly cost: number;
  readonly revenue: number;
  /** Clicks of a day on which it runs at its present bid; absent if not known. */
  readonly clicksPerDay?: number;
  /** What a click costs at its present bid; absent: as much as the clicks so far. */
  readonly presentCostPerClick?: number;
};

/** What a campaign's widgets say about one of them; learned once per campaign and run. */
export type CampaignPrior = { readonly rate: RatePrior; readonly payout: PayoutPrior | null };

/** What is known about an entity, its own figures and those of its campaign together. */
export type EntityEvidence = {
  readonly data: EvidenceData;
  readonly prior: CampaignPrior;
  readonly rate: RatePosterior;
  /** Null if no conversion of the campaign was paid. */
  readonly payout: Payout | null;
  readonly costPerClick: MetricValue;
};

/** `breakEven` is the conversion rate at which a click earns what it costs, if it is known. Null without clicks. */
export function campaignPrior(
  widgets: readonly EvidenceData[],
  breakEven: number | null = null,
): CampaignPrior | null {
  const rate = fitRatePrior(
    widgets.map(({ conversions, matureClicks }) => ({ conversions, clicks: matureClicks })),
    breakEven,
  );
  return rate === null ? null : { rate, payout: fitPayoutPrior(widgets) };
}

export function entityEvidence(prior: CampaignPrior, data: EvidenceData): EntityEvidence {
  return {
    data,
    prior,
    rate: ratePosterior(prior.rate, { conversions: data.conversions, clicks: data.matureClicks }),
    payout: prior.payout === null ? null : payoutOf(prior.payout, data),
    costPerClick: data.presentCostPerClick ?? ratio(data.cost, data.clicks),
  };
}

/** P(CPA > target): the conversion rate is below CPC / target. Null without clicks or a target above 0. */
export function probabilityCpaAbove({ rate, costPerClick }: EntityEvidence, targetCpa: number): MetricValue {
  if (costPerClick === null || targetCpa <= 0) return null;
  return probabilityRateBelow(rate, costPerClick / targetCpa);
}

/** Nodes and weights of Gauss–Hermite quadrature for a normal variable (Abramowitz & Stegun 25.4.46). */
const NODES = [
  [-Math.sqrt(3), 1 / 6],
  [0, 2 / 3],
  [Math.sqrt(3), 1 / 6],
] as const;
/** A payout is positive: however uncertain it is, this part of its mean is the least that is considered. */
const LEAST_PART = 0.05;
/** A payout that is known better than this counts as exact. */
const EXACT = 0.02;

/** P(ROI < x): the rate is below (1 + x) × CPC / payout, over what the payout may be. Null without clicks or a payout. */
export function probabilityRoiBelow(
  { rate, payout, costPerClick }: EntityEvidence,
  roi: number,
): MetricValue {
  if (costPerClick === null || payout === null || payout.mean <= 0) return null;
  const needed = (1 + roi) * costPerClick;
  if (payout.deviation < EXACT * payout.mean) return probabilityRateBelow(rate, needed / payout.mean);
  return NODES.reduce((sum, [node, weight]) => {
    const paid = Math.max(payout.mean + node * payout.deviation, LEAST_PART * payout.mean);
    return sum + weight * probabilityRateBelow(rate, needed / paid);
  }, 0);
}

type Interval = { readonly low: number; readonly high: number };

/** The expected CVR and its interval. */
export function likelyConversionRate(
  { rate }: EntityEvidence,
  within = 0.9,
): Interval & { readonly mean: number } {
  return { mean: expectedRate(rate), ...rateInterval(rate, within) };
}

/** The interval of CPA; `high` is null (endless) if the entity may never convert. Null without clicks. */
export function likelyCpa(
  { rate, costPerClick }: EntityEvidence,
  within = 0.9,
): { readonly low: MetricValue; readonly high: MetricValue } | null {
  if (costPerClick === null) return null;
  const { low, high } = rateInterval(rate, within);
  return { low: ratio(costPerClick, high), high: ratio(costPerClick, low) };
}

/** The expected EPC, pulled towards the campaign's as long as there are few figures; null without a payout. */
export function expectedEpc({ rate, payout }: EntityEvidence): MetricValue {
  return payout === null ? null : expectedRate(rate) * payout.mean;
}

/** The expected EPC and its interval at the expected payout; null without a payout. */
export function likelyEpc(
  evidence: EntityEvidence,
  within = 0.9,
): (Interval & { readonly mean: number }) | null {
  const { payout } = evidence;
  if (payout === null) return null;
  const { mean, low, high } = likelyConversionRate(evidence, within);
  return { mean: mean * payout.mean, low: low * payout.mean, high: high * payout.mean };
}

/**
 * What the entity is expected to lose per day if it is left alone; negative if it earns. A conversion is worth
 * `worth`: its payout, or the target CPA. Null without clicks.
 */
export function expectedDailyLoss(
  evidence: EntityEvidence,
  clicksPerDay: number,
  worth: number,
): MetricValue {
  const { costPerClick, rate } = evidence;
  return costPerClick === null ? null : clicksPerDay * (costPerClick - expectedRate(rate) * worth);
}

const MOST_CLICKS = 1e8;
const BISECTIONS = 30;

/**
 * How much more spend it takes until P(CPA > target) or its opposite is expected to reach `probability`, if clicks convert
 * as now seems most likely. 0 if it is reached; null without clicks or a target, or if it takes more than 10^8 clicks.
 */
export function spendToKnow(evidence: EntityEvidence, targetCpa: number, probability: number): MetricValue {
  const { rate, costPerClick, data, prior } = evidence;
  if (costPerClick === null || costPerClick <= 0 || targetCpa <= 0) return null;
  const needed = costPerClick / targetCpa;
  const below = probabilityRateBelow(rate, needed);
  const seems = below >= 0.5 ? expectedRateBelow(rate, needed) : expectedRateAbove(rate, needed, below);
  if (seems === null) return null;
  const isKnownAfter = (clicks: number) => {
    const after = ratePosterior(prior.rate, {
      conversions: data.conversions + seems * clicks,
      clicks: data.matureClicks + clicks,
    });
    const then = probabilityRateBelow(after, needed);
    return (below >= 0.5 ? then : 1 - then) >= probability;
  };
  if ((below >= 0.5 ? below : 1 - below) >= probability) return 0;
  let high = 1;
  while (!isKnownAfter(high)) {
    high *= 2;
    if (high > MOST_CLICKS) return null;
  }
  let low = high / 2;
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2;
    if (isKnownAfter(middle)) high = middle;
    else low = middle;
  }
  return high * costPerClick;
}

function expectedRateAbove(rate: RatePosterior, x: number, below: number): number {
  const rest = expectedRate(rate) - below * (expectedRateBelow(rate, x) ?? 0);
  return rest / (1 - below);
}
