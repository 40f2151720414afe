import type { CampaignName } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

export type NamedCampaign = CampaignName & { readonly key: number; readonly accountKey: number };

/** Campaigns by their names; those that do not exist, are out of scope or of an archived account are left out. */
export async function namedCampaigns(
  queries: Queries,
  campaigns: readonly CampaignName[],
): Promise<NamedCampaign[]> {
  const { rows } = await queries.query<NamedCampaign>(
    `select distinct c.key, a.key as "accountKey", a.source, a.id as account, c.external_id as id
     from unnest($1::text[], $2::uuid[], $3::text[]) as n (source, account, id)
     join accounts a on a.id = n.account and a.source = n.source and a.archived_at is null
     join campaigns c on c.account_id = a.id and c.external_id = n.id`,
    [
      campaigns.map(({ source }) => source),
      campaigns.map(({ account }) => account),
      campaigns.map(({ id }) => id),
    ],
  );
  return rows;
}
