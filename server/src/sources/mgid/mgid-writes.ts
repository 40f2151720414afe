import { AdhelmError, type EntityStatus } from '@adhelm/contracts';
import * as z from 'zod';
import type { WritableEntity } from '../connector.ts';
import { campaignSchema, parsed, teaserSchema, teasersSchema } from './mgid-answers.ts';
import type { MgidClient, Query } from './mgid-client.ts';
import { campaignStatus, teaserStatus } from './mgid-status.ts';

/** MGID's only switch: the client's own block, on campaigns and teasers alike. */
const SWITCH = 'whetherToBlockByClient';
const LARGEST_PAGE = '500';

function pathOf({ kind, id }: WritableEntity): string {
  return `/${kind === 'campaign' ? 'campaigns' : 'teasers'}/${encodeURIComponent(id)}`;
}

/** See `Connector.writeStatus`. */
export async function writeStatus(
  client: MgidClient,
  entity: WritableEntity,
  status: 'active' | 'paused',
  signal: AbortSignal,
): Promise<void> {
  await client.change(pathOf(entity), entity.id, [[SWITCH, status === 'paused' ? '1' : '0']], signal);
}

/** See `Connector.readStatus`. */
export async function readStatus(
  client: MgidClient,
  entity: WritableEntity,
  signal: AbortSignal,
): Promise<EntityStatus> {
  const path = pathOf(entity);
  const answer = await client.get(path, [], signal);
  if (entity.kind === 'campaign') {
    const campaign = parsed(campaignSchema, entryOf(answer, entity.id), path);
    const { status } = campaignStatus(campaign.status.id, campaign.status.name ?? null);
    if (status === 'archived') throw new AdhelmError('not-found', `MGID has deleted campaign ${entity.id}`);
    return status;
  }
  const teaser = parsed(teaserSchema, entryOf(answer, entity.id), path);
  if (teaser.status !== 'blocked') return teaserStatus(teaser.status, false).status;
  return teaserStatus('blocked', await isBlockedByClient(client, teaser.id, teaser.campaignId, signal))
    .status;
}

/** One entity is answered as it is, or as a map of one. */
function entryOf(answer: unknown, id: string): unknown {
  const asMap = z.record(z.string(), z.unknown()).safeParse(answer);
  return (asMap.success ? asMap.data[id] : undefined) ?? answer;
}

/** Who blocked a teaser is not in its answer; the list can be asked for those that the client did. */
async function isBlockedByClient(
  client: MgidClient,
  id: string,
  campaignId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const query: Query = [
    ['campaign', campaignId],
    ['status', "['blocked']"],
    ['blockedBy', 'client'],
    ['limit', LARGEST_PAGE],
  ];
  const answer = await client.get('/teasers', query, signal);
  return answer !== null && Object.hasOwn(parsed(teasersSchema, answer, '/teasers'), id);
}
