export { campaignCpaAbove, campaignRoi } from './campaign-roi.ts';
export { decideScaling, JUDGED_DAYS, MOST_DOUBT } from './decide-scaling.ts';
export { coefficientSteps, PRICE_STEP } from './next-step.ts';
export type {
  ScalingDay,
  ScalingDecision,
  ScalingFacts,
  ScalingState,
  ScalingWidget,
  WantedStep,
} from './scaling-facts.ts';
