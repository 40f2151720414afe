import type { ImportKind } from '@adhelm/contracts';
import type pg from 'pg';
import { minimalCampaign } from '../../../sources/index.ts';
import { mergeCampaigns, mergeContents } from '../../sync/index.ts';
import type { MappedRow } from '../mapping/row-mapper.ts';
import { GONE_BY_REVERT } from './entity-images.ts';

type Status = MappedRow['status'];
type FileCampaign = {
  readonly day: string;
  readonly name: string | null;
  readonly status: Status;
  readonly bid: number | null;
  readonly dailyBudget: number | null;
  readonly totalBudget: number | null;
};
type FileContent = {
  readonly day: string;
  readonly campaignId: string;
  readonly headline: string | null;
  readonly status: Status;
};

/** The campaigns and contents in a file, with the details of its latest day. */
export type FileEntities = {
  readonly campaigns: ReadonlyMap<string, FileCampaign>;
  readonly contents: ReadonlyMap<string, FileContent>;
};

/** Collects the entities of rows. */
export function entityCollector(kind: ImportKind) {
  const campaigns = new Map<string, FileCampaign>();
  const contents = new Map<string, FileContent>();
  return {
    see(row: MappedRow): void {
      if (row.lead !== null) return;
      const { campaignId, entityId, day, campaignName, headline, status } = row;
      const campaign = campaigns.get(campaignId);
      if (campaign === undefined || campaign.day <= day) {
        const ownStatus = kind === 'campaign_day' ? status : null;
        const { bid, dailyBudget, totalBudget } = row;
        const settings = { bid, dailyBudget, totalBudget };
        campaigns.set(campaignId, { day, name: campaignName, status: ownStatus, ...settings });
      }
      if (kind !== 'content_day') return;
      const content = contents.get(entityId);
      if (content === undefined || content.day <= day)
        contents.set(entityId, { day, campaignId, headline, status });
    },
    entities: (): FileEntities => ({ campaigns, contents }),
  };
}

async function unknownOf(
  client: pg.ClientBase,
  table: 'campaigns' | 'contents',
  accountId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    `select id from unnest($2::text[]) id
     where not exists (
       select from ${table} e where e.account_id = $1 and e.external_id = id and not (${GONE_BY_REVERT})
     )`,
    [accountId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** How many campaigns and contents of a file are unknown or gone. */
export async function countUnknown(
  client: pg.ClientBase,
  accountId: string,
  { campaigns, contents }: FileEntities,
): Promise<{ campaigns: number; contents: number }> {
  return {
    campaigns: (await unknownOf(client, 'campaigns', accountId, [...campaigns.keys()])).size,
    contents: (await unknownOf(client, 'contents', accountId, [...contents.keys()])).size,
  };
}

/**
 * Creates the unknown campaigns and contents of a file, and updates names and statuses of the known ones. Unreported
 * fields stay unchanged, and entities that are gone at their source stay gone.
 */
export async function mergeEntities(
  client: pg.ClientBase,
  accountId: string,
  { campaigns, contents }: FileEntities,
): Promise<void> {
  const newCampaigns = await unknownOf(client, 'campaigns', accountId, [...campaigns.keys()]);
  await mergeCampaigns(client, {
    accountId,
    isWhole: false,
    listed: [...campaigns]
      .filter(([id]) => newCampaigns.has(id))
      .map(([id, { name, status, bid, dailyBudget, totalBudget }]) => ({
        ...minimalCampaign,
        id,
        bid,
        dailyBudget,
        totalBudget,
        name: name ?? id,
        status: status?.status ?? 'unknown',
        statusDetail: status?.word ?? null,
      })),
  });
  await updateNamed(client, {
    table: 'campaigns',
    nameColumn: 'name',
    accountId,
    named: namedCampaigns(campaigns),
  });
  await resetCampaigns(client, accountId, campaigns);
  const newContents = await unknownOf(client, 'contents', accountId, [...contents.keys()]);
  await mergeContents(client, {
    accountId,
    isWhole: false,
    listed: [...contents]
      .filter(([id]) => newContents.has(id))
      .map(([id, { campaignId, headline, status }]) => ({
        id,
        campaignId,
        headline: headline ?? id,
        imageUrl: null,
        targetUrl: null,
        status: status?.status ?? 'unknown',
        statusDetail: status?.word ?? null,
        bid: null,
        details: {},
      })),
  });
  await updateNamed(client, {
    table: 'contents',
    nameColumn: 'headline',
    accountId,
    named: namedContents(contents),
  });
}

type Named = { readonly id: string; readonly name: string | null; readonly status: Status };

function namedCampaigns(campaigns: FileEntities['campaigns']): Named[] {
  return [...campaigns].map(([id, { name, status }]) => ({ id, name, status }));
}

function namedContents(contents: FileEntities['contents']): Named[] {
  return [...contents].map(([id, { headline, status }]) => ({ id, name: headline, status }));
}

type NamedUpdate = {
  readonly table: 'campaigns' | 'contents';
  readonly nameColumn: 'name' | 'headline';
  readonly accountId: string;
  readonly named: readonly Named[];
};

async function updateNamed(
  client: pg.ClientBase,
  { table, nameColumn, accountId, named }: NamedUpdate,
): Promise<void> {
  const changed = named.filter(({ name, status }) => name !== null || status !== null);
  await client.query(
    `update ${table} e set ${nameColumn} = coalesce(t.name, e.${nameColumn}), status = coalesce(t.status, e.status),
       status_detail = case when t.status is null then e.status_detail else t.word end
     from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as t (id, name, status, word)
     where e.account_id = $1 and e.external_id = t.id and e.gone_at is null
       and (e.${nameColumn} <> t.name or e.status <> t.status or e.status_detail is distinct from t.word
         and t.status is not null)`,
    [
      accountId,
      changed.map(({ id }) => id),
      changed.map(({ name }) => name),
      changed.map(({ status }) => status?.status ?? null),
      changed.map(({ status }) => status?.word ?? null),
    ],
  );
}

/** Sets campaigns to the settings of the file's latest day. */
async function resetCampaigns(
  client: pg.ClientBase,
  accountId: string,
  campaigns: FileEntities['campaigns'],
): Promise<void> {
  const changed = [...campaigns].filter(
    ([, { bid, dailyBudget, totalBudget }]) => (bid ?? dailyBudget ?? totalBudget) !== null,
  );
  await client.query(
    `update campaigns c set bid = coalesce(t.bid, c.bid), daily_budget = coalesce(t.daily_budget, c.daily_budget),
       total_budget = coalesce(t.total_budget, c.total_budget)
     from unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) as t (id, bid, daily_budget, total_budget)
     where c.account_id = $1 and c.external_id = t.id and c.gone_at is null`,
    [
      accountId,
      changed.map(([id]) => id),
      changed.map(([, { bid }]) => bid),
      changed.map(([, { dailyBudget }]) => dailyBudget),
      changed.map(([, { totalBudget }]) => totalBudget),
    ],
  );
}
