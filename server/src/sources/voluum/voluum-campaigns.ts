import { dayInZone } from '@adhelm/contracts';
import * as z from 'zod';
import { documentedAnswers } from '../answers/documented-answers.ts';
import type { AccountAccess } from '../connector.ts';
import { minimalCampaign, type SourceCampaign } from '../listed-entities.ts';
import { refusals } from '../partial-reading.ts';
import { SOURCE, type VoluumClient } from './voluum-client.ts';
import { reportPages } from './voluum-report.ts';

const answers = documentedAnswers(SOURCE);
const PATH = '/campaign';

const campaignSchema = z.looseObject({
  id: z.string().min(1),
  name: z.string(),
  trafficSource: z.looseObject({ name: z.string().nullish() }).nullish(),
  deleted: z.boolean().nullish(),
});
/** One client received the bare list, others the list in an object. */
const campaignsSchema = z.union([
  z.array(campaignSchema),
  z.looseObject({ campaigns: z.array(campaignSchema) }).transform(({ campaigns }) => campaigns),
]);
const archivedSchema = z.looseObject({
  campaignId: z.string().min(1),
  campaignName: z.string(),
  trafficSourceName: z.string().nullish(),
});

type Named = { readonly id: string; readonly name: string; readonly trafficSource: string | null };

/**
 * All campaigns of the tracker. It is not documented whether the list includes or marks archived ones, so the report of
 * archived campaigns identifies them. A tracker does not run or stop campaigns, so one that is not archived is active.
 * The traffic source's name is used as the campaign's type.
 */
export async function* listCampaigns(
  client: VoluumClient,
  access: AccountAccess,
  now: () => number,
  signal: AbortSignal,
): AsyncGenerator<readonly SourceCampaign[]> {
  const listed = answers.parsed(campaignsSchema, await client.get(access, PATH, [], signal), PATH);
  const calls = refusals(signal);
  const found = await calls.detail(() => archivedCampaigns(client, access, now, signal));
  const archived = found ?? new Map<string, Named>();
  const known = new Set(listed.map(({ id }) => id));
  yield listed.map(({ id, name, trafficSource, deleted }) => ({
    ...campaignOf(
      { id, name, trafficSource: trafficSource?.name ?? null },
      deleted === true || archived.has(id),
    ),
    ...(found === null ? { unknown: ['status', 'details'] as const } : {}),
  }));
  yield [...archived.values()]
    .filter(({ id }) => !known.has(id))
    .map((campaign) => campaignOf(campaign, true));
  calls.report();
}

async function archivedCampaigns(
  client: VoluumClient,
  access: AccountAccess,
  now: () => number,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Named>> {
  const today = dayInZone(new Date(now()), access.timeZone);
  const question = {
    groupBy: ['campaign'],
    columns: ['campaignId', 'campaignName', 'trafficSourceName'],
    include: 'ARCHIVED',
  } as const;
  const archived = new Map<string, Named>();
  const range = { startDate: today, endDate: today };
  for await (const rows of reportPages(client, access, question, range, signal)) {
    for (const row of rows) {
      const { campaignId, campaignName, trafficSourceName } = answers.parsed(archivedSchema, row, '/report');
      archived.set(campaignId, {
        id: campaignId,
        name: campaignName,
        trafficSource: trafficSourceName ?? null,
      });
    }
  }
  return archived;
}

function campaignOf({ id, name, trafficSource }: Named, isArchived: boolean): SourceCampaign {
  return {
    ...minimalCampaign,
    id,
    name,
    status: isArchived ? 'archived' : 'active',
    campaignType: trafficSource,
    details: { archived: isArchived },
  };
}
