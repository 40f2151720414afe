import { parentPort } from 'node:worker_threads';
import { playScaling } from './played-scaling.ts';
import { scalingPolicies } from './policies/all.ts';
import type { ScalingMarketSpec } from './scaling-market.ts';

const port = parentPort;
if (port === null) throw new Error('This program is a thread of the bench.');
port.on('message', (spec: ScalingMarketSpec) => {
  port.postMessage(playScaling(spec, scalingPolicies));
});
