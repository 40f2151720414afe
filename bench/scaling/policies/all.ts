import type { ScalingPolicy } from '../scaling-policy.ts';
import { informedScaling } from './informed-scaling.ts';
import { oursScaling } from './ours-scaling.ts';
import { alone, naive, naiveWhileEarning } from './simple.ts';

export const scalingPolicies: readonly ScalingPolicy[] = [
  alone,
  naive,
  naiveWhileEarning,
  oursScaling,
  informedScaling,
];
