import * as z from 'zod';
import type { Queries } from '../../foundation/database/index.ts';
import type { SearchWords } from './search-words.ts';

/*
 * Compares names row by row within the accounts of the scope: under row-level security no index can answer `ilike`,
 * because it would read names before access is checked. A person's accounts hold few enough rows.
 */

const campaignSchema = z.object({
  source: z.string(),
  account: z.string(),
  accountName: z.string(),
  id: z.string(),
  name: z.string(),
  status: z.string(),
});
export type FoundCampaign = z.infer<typeof campaignSchema>;

/** Campaigns by name or id, without those that are gone at the source. */
export async function findCampaigns(
  queries: Queries,
  { patterns, prefix }: SearchWords,
  limit: number,
): Promise<FoundCampaign[]> {
  const { rows } = await queries.query(
    `select a.source, a.id as account, a.name as "accountName", c.external_id as id, c.name, c.status
       from campaigns c join accounts a on a.id = c.account_id
      where c.gone_at is null and a.archived_at is null and c.name || ' ' || c.external_id ilike all ($1::text[])
      order by c.name ilike $2 desc, c.status = 'active' desc, length(c.name), c.name, c.external_id
      limit $3`,
    [patterns, prefix, limit],
  );
  return z.array(campaignSchema).parse(rows);
}

const contentSchema = z.object({ ...campaignSchema.shape, campaign: z.string(), campaignName: z.string() });
export type FoundContent = z.infer<typeof contentSchema>;

/** Contents by headline or id, with their campaign. */
export async function findContents(
  queries: Queries,
  { patterns, prefix }: SearchWords,
  limit: number,
): Promise<FoundContent[]> {
  const { rows } = await queries.query(
    `select a.source, a.id as account, a.name as "accountName", t.external_id as id, t.headline as name, t.status,
            c.external_id as campaign, c.name as "campaignName"
       from contents t join accounts a on a.id = t.account_id join campaigns c on c.key = t.campaign_key
      where t.gone_at is null and a.archived_at is null and t.headline || ' ' || t.external_id ilike all ($1::text[])
      order by t.headline ilike $2 desc, t.status = 'active' desc, length(t.headline), t.headline, t.external_id
      limit $3`,
    [patterns, prefix, limit],
  );
  return z.array(contentSchema).parse(rows);
}
