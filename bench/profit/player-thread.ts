import { parentPort } from 'node:worker_threads';
import type { CampaignMarketSpec } from '@adhelm/sandbox';
import { policies } from './all-policies.ts';
import { playMarket } from './played-market.ts';
import type { Means } from './policy.ts';

/** A market to play, and what policies may change of it. */
export type PlayerTask = { readonly spec: CampaignMarketSpec; readonly means: Means };

const port = parentPort;
if (port === null) throw new Error('This program is a thread of the bench.');
port.on('message', ({ spec, means }: PlayerTask) => {
  port.postMessage(playMarket(spec, policies, means));
});
