export { betaPosterior, fitBetaRate, probabilityCvrBelow } from './conversion-rate.ts';
export { arrivedPart, matureClicks } from './delay-curve.ts';
export {
  type CampaignPrior,
  campaignPrior,
  type EntityEvidence,
  type EvidenceData,
  entityEvidence,
  expectedDailyLoss,
  expectedEpc,
  likelyConversionRate,
  likelyCpa,
  likelyEpc,
  probabilityCpaAbove,
  probabilityRoiBelow,
  spendToKnow,
} from './entity-evidence.ts';
export {
  hasEvidence,
  notJudged,
  type RowEvidence,
  rowEvidenceSchema,
  type Verdict,
  verdictOf,
  verdictSchema,
} from './verdict.ts';
