export { betaPosterior, fitBetaRate, probabilityCvrBelow } from './conversion-rate.ts';
export {
  arrivedPart,
  type CohortReports,
  learnedDelayCurve,
  matureClicks,
} from './delay-curve.ts';
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
export { studentQuantile } from './student.ts';
export {
  hasEvidence,
  notJudged,
  type RowEvidence,
  rowEvidenceSchema,
  type Verdict,
  verdictAt,
  verdictOf,
  verdictSchema,
} from './verdict.ts';
export { valueOfWaiting, WAITING_DAYS } from './waiting.ts';
