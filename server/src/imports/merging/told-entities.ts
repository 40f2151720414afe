import type { ImportKind } from '@adhelm/contracts';
import type pg from 'pg';
import { minimalCampaign } from '../../sources/listed-entities.ts';
import { mergeCampaigns, mergeContents } from '../../sync/entity-merge.ts';
import type { MappedRow } from '../mapping/row-mapper.ts';
import { GONE_BY_REVERT } from './entity-images.ts';

type Status = MappedRow['status'];
type ToldCampaign = {
  readonly day: string;
  readonly name: string | null;
  readonly status: Status;
  readonly bid: number | null;
  readonly dailyBudget: number | null;
  readonly totalBudget: number | null;
};
type ToldContent = {
  readonly day: string;
  readonly campaignId: string;
  readonly headline: string | null;
  readonly status: Status;
};

/** What a file tells about campaigns and contents, as its latest day tells it. */
export type ToldEntities = {
  readonly campaigns: ReadonlyMap<string, ToldCampaign>;
  readonly contents: ReadonlyMap<string, ToldContent>;
};

/** Collects what rows tell about their entities. */
export function entityCollector(kind: ImportKind) {
  const campaigns = new Map<string, ToldCampaign>();
  const contents = new Map<string, ToldContent>();
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
    told: (): ToldEntities => ({ campaigns, contents }),
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

/** How many campaigns and contents of a file are not known (any more). */
export async function countUnknown(
  client: pg.ClientBase,
  accountId: string,
  { campaigns, contents }: ToldEntities,
): Promise<{ campaigns: number; contents: number }> {
  return {
    campaigns: (await unknownOf(client, 'campaigns', accountId, [...campaigns.keys()])).size,
    contents: (await unknownOf(client, 'contents', accountId, [...contents.keys()])).size,
  };
}

/**
 * Makes the campaigns and contents that a file names and nobody knows, and brings names and statuses of the others up
 * to what it tells. What it does not tell stays, and what is gone at its source stays gone.
 */
export async function mergeTold(
  client: pg.ClientBase,
  accountId: string,
  { campaigns, contents }: ToldEntities,
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
  await retell(client, {
    table: 'campaigns',
    nameColumn: 'name',
    accountId,
    told: namedCampaigns(campaigns),
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
  await retell(client, {
    table: 'contents',
    nameColumn: 'headline',
    accountId,
    told: namedContents(contents),
  });
}

type Named = { readonly id: string; readonly name: string | null; readonly status: Status };

function namedCampaigns(campaigns: ToldEntities['campaigns']): Named[] {
  return [...campaigns].map(([id, { name, status }]) => ({ id, name, status }));
}

function namedContents(contents: ToldEntities['contents']): Named[] {
  return [...contents].map(([id, { headline, status }]) => ({ id, name: headline, status }));
}

type Retold = {
  readonly table: 'campaigns' | 'contents';
  readonly nameColumn: 'name' | 'headline';
  readonly accountId: string;
  readonly told: readonly Named[];
};

async function retell(client: pg.ClientBase, { table, nameColumn, accountId, told }: Retold): Promise<void> {
  const said = told.filter(({ name, status }) => name !== null || status !== null);
  await client.query(
    `update ${table} e set ${nameColumn} = coalesce(t.name, e.${nameColumn}), status = coalesce(t.status, e.status),
       status_detail = case when t.status is null then e.status_detail else t.word end
     from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as t (id, name, status, word)
     where e.account_id = $1 and e.external_id = t.id and e.gone_at is null
       and (e.${nameColumn} <> t.name or e.status <> t.status or e.status_detail is distinct from t.word
         and t.status is not null)`,
    [
      accountId,
      said.map(({ id }) => id),
      said.map(({ name }) => name),
      said.map(({ status }) => status?.status ?? null),
      said.map(({ status }) => status?.word ?? null),
    ],
  );
}

/** Campaigns are set to what the latest day of the file tells. */
async function resetCampaigns(
  client: pg.ClientBase,
  accountId: string,
  campaigns: ToldEntities['campaigns'],
): Promise<void> {
  const said = [...campaigns].filter(
    ([, { bid, dailyBudget, totalBudget }]) => (bid ?? dailyBudget ?? totalBudget) !== null,
  );
  await client.query(
    `update campaigns c set bid = coalesce(t.bid, c.bid), daily_budget = coalesce(t.daily_budget, c.daily_budget),
       total_budget = coalesce(t.total_budget, c.total_budget)
     from unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) as t (id, bid, daily_budget, total_budget)
     where c.account_id = $1 and c.external_id = t.id and c.gone_at is null`,
    [
      accountId,
      said.map(([id]) => id),
      said.map(([, { bid }]) => bid),
      said.map(([, { dailyBudget }]) => dailyBudget),
      said.map(([, { totalBudget }]) => totalBudget),
    ],
  );
}
