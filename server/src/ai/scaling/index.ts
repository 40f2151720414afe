export { campaignDays } from './campaign-days.ts';
export {
  campaignCpaAbove,
  campaignRoi,
  decideScaling,
  type ScalingFacts,
  type ScalingState,
  type WantedStep,
} from './decide/index.ts';
export { scalingFeature } from './scaling-feature.ts';
