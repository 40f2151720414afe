import { AdhelmError } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';

export type CampaignKey = { readonly key: number; readonly id: string };

/** The campaign's key and id; null when the account has none with this id. */
export async function campaignKey(
  queries: Queries,
  account: Pick<Account, 'id'>,
  id: string,
): Promise<CampaignKey | null> {
  const { rows } = await queries.query<CampaignKey>(
    'select key, external_id as id from campaigns where account_id = $1 and external_id = $2 and gone_at is null',
    [account.id, id],
  );
  return rows[0] ?? null;
}

/** The campaign's key and id. Throws `not-found` when the account has none with this id. */
export async function requireCampaign(
  queries: Queries,
  account: Pick<Account, 'id'>,
  id: string,
): Promise<CampaignKey> {
  const campaign = await campaignKey(queries, account, id);
  if (campaign === null) throw new AdhelmError('not-found', `No campaign "${id}"`);
  return campaign;
}
