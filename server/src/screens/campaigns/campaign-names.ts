import type { RuleScope, ScopedCampaignName } from '@adhelm/contracts';
import type pg from 'pg';
import { type Scope, withScope } from '../../foundation/database/index.ts';

/** The names of campaigns, also of those that are gone. Those out of scope are missing. */
export function namesOfCampaigns(
  pool: pg.Pool,
  scope: Scope,
  campaigns: RuleScope['campaigns'],
): Promise<ScopedCampaignName[]> {
  return withScope(pool, scope, async (client) => {
    const { rows } = await client.query<ScopedCampaignName>(
      `select account_id as account, external_id as campaign, name
       from campaigns join unnest($1::uuid[], $2::text[]) as named (account, id)
         on account_id = named.account and external_id = named.id`,
      [campaigns.map(({ account }) => account), campaigns.map(({ campaign }) => campaign)],
    );
    return rows;
  });
}
