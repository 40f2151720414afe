import { parentPort } from 'node:worker_threads';
import type { CampaignMarketSpec } from '@adhelm/sandbox';
import { policies } from './all-policies.ts';
import { playMarket } from './played-market.ts';
import type { Means } from './policy.ts';

const port = parentPort;
if (port === null) throw new Error('This program is a thread of the bench.');
port.on('message', ({ spec, means }: { spec: CampaignMarketSpec; means: Means }) => {
  port.postMessage(playMarket(spec, policies, means));
});
