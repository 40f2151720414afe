import {
  type Actor,
  actorSchema,
  type BlockList,
  type BlockListCounts,
  type BlockListDraft,
  type BlockListPlace,
  because,
  codedMessage,
} from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { capabilitiesNamed } from '../../sources/index.ts';
import { BLOCK_COUNTS, noBlocks, wantedBlocks } from './wanted-blocks.ts';

type Row = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly source: string;
  readonly isOn: boolean;
  readonly places: BlockListPlace[];
  readonly changedBy: unknown;
  readonly changedAt: Date;
  readonly entries: number;
  readonly syncedAt: Date | null;
  readonly isPushing: boolean;
  readonly message: string | null;
};

const SELECT = `select l.id, l.version, l.name, l.source, l.is_on as "isOn", l.changed_by as "changedBy",
    l.changed_at as "changedAt", l.synced_at as "syncedAt", l.pushed_by is not null as "isPushing", l.message,
    (select count(*)::int from block_list_entries e where e.list_id = l.id) as entries,
    (select coalesce(jsonb_agg(jsonb_build_object('account', p.account_id, 'campaign', p.campaign_id, 'newCampaigns',
      p.new_campaigns) order by p.account_id, p.campaign_id), '[]') from block_list_places p where p.list_id = l.id) as places
  from block_lists l where l.deleted_at is null`;

type Blocks = { readonly campaigns: number; readonly counts: BlockListCounts };

async function blocksOf(queries: Queries, lists: readonly string[]): Promise<Map<string, Blocks>> {
  const { rows } = await queries.query<Blocks & { readonly list: string }>(
    `with ${wantedBlocks()}
     select a.list_id as list, count(distinct a.campaign_key)::int as campaigns, ${BLOCK_COUNTS}
     from attached a left join blocks b on b.list_id = a.list_id and b.campaign_key = a.campaign_key group by 1`,
    [lists],
  );
  return new Map(rows.map(({ list, ...blocks }) => [list, blocks]));
}

/** What a list that is attached to nothing says. */
export const UNATTACHED = because('unattached', {}).reason;

async function read(queries: Queries, rows: readonly Row[]): Promise<BlockList[]> {
  const blocks = await blocksOf(
    queries,
    rows.map(({ id }) => id),
  );
  return rows.map(({ changedBy, changedAt, syncedAt, message, ...row }) => {
    const known = blocks.get(row.id) ?? { campaigns: 0, counts: noBlocks };
    return {
      ...row,
      ...codedMessage(known.campaigns === 0 ? UNATTACHED : message),
      sourceName: capabilitiesNamed(row.source).name,
      changedBy: actorSchema.parse(changedBy),
      changedAt: changedAt.toISOString(),
      syncedAt: syncedAt?.toISOString() ?? null,
      ...known,
    };
  });
}

/** The lists in scope, by name. */
export async function listBlockLists(queries: Queries): Promise<BlockList[]> {
  const { rows } = await queries.query<Row>(`${SELECT} order by lower(l.name), l.id`);
  return read(queries, rows);
}

/** A list that was not deleted; null when there is none in scope. */
export async function findBlockList(queries: Queries, id: string): Promise<BlockList | null> {
  const { rows } = await queries.query<Row>(`${SELECT} and l.id = $1`, [id]);
  return (await read(queries, rows))[0] ?? null;
}

/** Locks a list until the transaction ends. */
export async function lockBlockList(queries: Queries, id: string): Promise<void> {
  await queries.query('select from block_lists where id = $1 for update', [id]);
}

type Stored = {
  readonly id: string;
  readonly version: number;
  readonly draft: BlockListDraft;
  readonly by: Actor;
  readonly at: Date;
};

/** Stores a new list, or the next version of one. While it is on, its next sync is due at once. */
export async function storeBlockList(
  queries: Queries,
  { id, version, draft, by, at }: Stored,
): Promise<void> {
  const { name, source, isOn, places } = draft;
  await queries.query(
    `insert into block_lists (id, version, name, source, is_on, accounts, changed_by, changed_at, next_sync_at)
     values ($1, $2, $3, $4, $5, $6::uuid[], $7, $8, case when $5 then $8::timestamptz end)
     on conflict (id) do update set version = excluded.version, name = excluded.name, is_on = excluded.is_on,
       accounts = excluded.accounts, changed_by = excluded.changed_by, changed_at = excluded.changed_at,
       next_sync_at = case when block_lists.pushed_by is null then excluded.next_sync_at else block_lists.next_sync_at end`,
    [
      id,
      version,
      name,
      source,
      isOn,
      [...new Set(places.map(({ account }) => account))],
      JSON.stringify(by),
      at,
    ],
  );
  const parts = [
    places.map(({ account }) => account),
    places.map(({ campaign }) => campaign),
    places.map(({ newCampaigns }) => newCampaigns),
  ];
  await queries.query(
    `delete from block_list_places p where list_id = $1 and not exists (
       select from unnest($2::uuid[], $3::text[]) as g (account, campaign)
       where g.account = p.account_id and g.campaign is not distinct from p.campaign_id)`,
    [id, parts[0], parts[1]],
  );
  await queries.query(
    `insert into block_list_places (list_id, account_id, campaign_id, new_campaigns, attached_at)
     select $1, g.account, g.campaign, g.later, $5
     from (select distinct on (account, campaign) * from unnest($2::uuid[], $3::text[], $4::boolean[])
       as u (account, campaign, later)) g
     on conflict (list_id, account_id, campaign_id) do update set new_campaigns = excluded.new_campaigns`,
    [id, ...parts, at],
  );
}

export async function markBlockListDeleted(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.query(
    'update block_lists set deleted_at = $2, next_sync_at = null, pushed_by = null where id = $1',
    [id, at],
  );
}
