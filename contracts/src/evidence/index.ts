export { type BetaRate, betaPosterior, fitBetaRate, probabilityCvrBelow } from './conversion-rate.ts';
export { arrivedPart, type DelayCurve, matureClicks } from './delay-curve.ts';
export {
  type CampaignPrior,
  campaignPrior,
  type EntityEvidence,
  type EvidenceData,
  entityEvidence,
  expectedDailyLoss,
  likelyConversionRate,
  likelyCpa,
  likelyEpc,
  probabilityCpaAbove,
  probabilityRoiBelow,
  spendToKnow,
} from './entity-evidence.ts';
export { gammaDistribution } from './gamma.ts';
export { wilsonLowerBound } from './wilson.ts';
