import {
  type EntityEvidence,
  entityEvidence,
  likelyEpc,
  probabilityCpaAbove,
  probabilityRoiBelow,
} from '@adhelm/contracts';
import type { ScalingDay } from './scaling-facts.ts';

/** Before its own figures, a campaign is expected to bring back this part of its cost, as certain as so many conversions. */
const USUAL_WORTH = 0.85;
const USUAL_CONVERSIONS = 3;
const WITHIN = 0.8;

export type DaySums = Omit<ScalingDay, 'day' | 'arrived'> & {
  /** Cost and clicks, each day's by what has arrived of its conversions. */
  readonly matureCost: number;
  readonly matureClicks: number;
};

export function sumsOf(days: readonly ScalingDay[]): DaySums {
  const sums = { clicks: 0, cost: 0, conversions: 0, revenue: 0, matureCost: 0, matureClicks: 0 };
  for (const { clicks, cost, conversions, revenue, arrived } of days) {
    sums.clicks += clicks;
    sums.cost += cost;
    sums.conversions += conversions;
    sums.revenue += revenue;
    sums.matureCost += cost * arrived;
    sums.matureClicks += clicks * arrived;
  }
  return sums;
}

/** A campaign's ROI as far as it is known: expected, within 80 %, and P(ROI < target). */
export type CampaignRoi = {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly belowTarget: number;
};

/**
 * What days say of a campaign: conversions are Poisson by the clicks they speak for, with a weak prior around what campaigns
 * usually bring back. Null without clicks, cost or paid conversions. Pure.
 */
function evidenceOf(days: readonly ScalingDay[]): EntityEvidence | null {
  const sums = sumsOf(days);
  const { clicks, cost, conversions, revenue } = sums;
  if (clicks === 0 || cost === 0 || conversions === 0 || revenue <= 0) return null;
  const payout = revenue / conversions;
  const usualRate = (USUAL_WORTH * (cost / clicks)) / payout;
  const prior = {
    rate: {
      never: 0,
      shape: USUAL_CONVERSIONS,
      parts: [{ weight: 1, rate: USUAL_CONVERSIONS / usualRate }],
    },
    payout: { mean: payout, variance: 0, between: 0, most: payout },
  };
  return entityEvidence(prior, sums);
}

/** A campaign's ROI by its days; null if they do not say. Pure. */
export function campaignRoi(days: readonly ScalingDay[], targetRoi: number): CampaignRoi | null {
  const evidence = evidenceOf(days);
  const costPerClick = evidence?.costPerClick ?? null;
  if (evidence === null || costPerClick === null) return null;
  const belowTarget = probabilityRoiBelow(evidence, targetRoi);
  const epc = likelyEpc(evidence, WITHIN);
  if (belowTarget === null || epc === null) return null;
  const roi = (value: number) => value / costPerClick - 1;
  return { mean: roi(epc.mean), low: roi(epc.low), high: roi(epc.high), belowTarget };
}

/** P(CPA > target) of a campaign by its days, the target in micro-units of their currency; null if they do not say. Pure. */
export function campaignCpaAbove(days: readonly ScalingDay[], targetCpa: number): number | null {
  const evidence = evidenceOf(days);
  return evidence === null ? null : probabilityCpaAbove(evidence, targetCpa);
}
