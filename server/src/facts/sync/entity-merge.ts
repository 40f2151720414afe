import type pg from 'pg';
import type { PartialReading, SourceCampaign, SourceContent } from '../../sources/index.ts';
import { withKnownFields } from './known-fields.ts';
import { partialPages } from './partial-pages.ts';

type Entity = { readonly id: string };
type Listed<Kind extends Entity> = {
  readonly accountId: string;
  readonly listed: readonly Kind[];
  /** Whether the list is complete, so that what it lacks may be gone. Imported files may be incomplete. */
  readonly isWhole?: boolean;
};

export type CollectedList<Kind> = {
  readonly listed: readonly Kind[];
  /** Why the list is incomplete; null when it is complete. */
  readonly partial: PartialReading | null;
};

/**
 * The list of a source, null when it has none. The last entry of a repeated id counts, because pages shift while
 * a list grows.
 */
export async function collectList<Kind extends Entity>(
  pages: AsyncIterable<readonly Kind[]> | undefined,
): Promise<CollectedList<Kind> | null> {
  if (pages === undefined) return null;
  const byId = new Map<string, Kind>();
  const reading = partialPages(pages);
  for await (const page of reading.pages) {
    for (const entity of page) byId.set(entity.id, entity);
  }
  return { listed: [...byId.values()], partial: reading.partial() };
}

/**
 * Merges the source's list of campaigns in the caller's transaction. Campaigns that two complete lists in a row lack are
 * marked as gone, never deleted, and restored when they are listed again.
 */
export async function mergeCampaigns(
  client: pg.ClientBase,
  { accountId, listed: received, isWhole = true }: Listed<SourceCampaign>,
): Promise<void> {
  const listed = await withKnownFields(client, 'campaigns', accountId, received);
  await client.query(
    `insert into campaigns as c (account_id, external_id, name, status, status_detail, campaign_type, daily_budget,
       start_date, bid, total_budget, bid_strategy, details, seen_at)
     select $1, t.*, now() from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[],
       $8::date[], $9::bigint[], $10::bigint[], $11::text[], $12::jsonb[]) t
     on conflict (account_id, external_id) do update set name = excluded.name, status = excluded.status,
       status_detail = excluded.status_detail, campaign_type = excluded.campaign_type,
       daily_budget = excluded.daily_budget, start_date = excluded.start_date, bid = excluded.bid,
       total_budget = excluded.total_budget, bid_strategy = excluded.bid_strategy, details = excluded.details, seen_at = now(), gone_at = null,
       missed_at = null`,
    [
      accountId,
      listed.map((campaign) => campaign.id),
      listed.map((campaign) => campaign.name),
      listed.map((campaign) => campaign.status),
      listed.map((campaign) => campaign.statusDetail),
      listed.map((campaign) => campaign.campaignType),
      listed.map((campaign) => campaign.dailyBudget),
      listed.map((campaign) => campaign.startDate),
      listed.map((campaign) => campaign.bid),
      listed.map((campaign) => campaign.totalBudget),
      listed.map((campaign) => campaign.bidStrategy),
      listed.map((campaign) => JSON.stringify(campaign.details)),
    ],
  );
  if (isWhole) await markGone(client, 'campaigns', accountId);
}

/** The same for contents. One whose campaign is unknown waits for the next sync. */
export async function mergeContents(
  client: pg.ClientBase,
  { accountId, listed: received, isWhole = true }: Listed<SourceContent>,
): Promise<void> {
  const listed = await withKnownFields(client, 'contents', accountId, received);
  await client.query(
    `insert into contents as c (account_id, campaign_key, external_id, headline, image_url, target_url, status,
       status_detail, bid, details, seen_at)
     select $1, p.key, t.id, t.headline, t.image_url, t.target_url, t.status, t.status_detail, t.bid, t.details, now()
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[],
       $10::jsonb[]) as t (campaign_id, id, headline, image_url, target_url, status, status_detail, bid, details)
     join campaigns p on p.account_id = $1 and p.external_id = t.campaign_id
     on conflict (account_id, external_id) do update set campaign_key = excluded.campaign_key,
       headline = excluded.headline, image_url = excluded.image_url, target_url = excluded.target_url,
       status = excluded.status, status_detail = excluded.status_detail, bid = excluded.bid, details = excluded.details,
       seen_at = now(), gone_at = null,
       missed_at = null`,
    [
      accountId,
      listed.map((content) => content.campaignId),
      listed.map((content) => content.id),
      listed.map((content) => content.headline),
      listed.map((content) => content.imageUrl),
      listed.map((content) => content.targetUrl),
      listed.map((content) => content.status),
      listed.map((content) => content.statusDetail),
      listed.map((content) => content.bid),
      listed.map((content) => JSON.stringify(content.details)),
    ],
  );
  if (isWhole) await markGone(client, 'contents', accountId);
}

/**
 * Marks what this transaction's complete list did not touch: as missed when it is the first list that lacks it, as gone
 * when the one before lacked it too.
 */
async function markGone(
  client: pg.ClientBase,
  table: 'campaigns' | 'contents',
  accountId: string,
): Promise<void> {
  await client.query(
    `update ${table} set
       gone_at = case when missed_at < now() then now() end, missed_at = coalesce(missed_at, now())
     where account_id = $1 and gone_at is null and seen_at < now()`,
    [accountId],
  );
}

/** The id of any existing campaign; null when there is none. */
export async function someCampaign(client: pg.ClientBase, accountId: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    'select external_id as id from campaigns where account_id = $1 and gone_at is null order by key limit 1',
    [accountId],
  );
  return rows[0]?.id ?? null;
}
