export {
  decideScaling,
  type ScalingFacts,
  type ScalingState,
  type WantedStep,
} from './decide/index.ts';
export { scalingFeature } from './scaling-feature.ts';
