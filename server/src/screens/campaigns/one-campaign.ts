import { AdhelmError, type CampaignAnswer, type CampaignQuery } from '@adhelm/contracts';
import { otherZonesOf } from '../../facts/performance/index.ts';
import { targetsOfCampaigns } from '../../facts/targets/index.ts';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { requireAccount } from '../../sources/accounts/index.ts';
import { accountSums, campaignsWithSums, openWritesOf } from './campaign-repository.ts';
import { type ListServices, rangeOf, rowOf } from './campaign-service.ts';
import { freshnessOfFigures } from './list-freshness.ts';

type CampaignPlace = { readonly source: string; readonly account: string; readonly campaign: string };

/** One campaign with the figures of a range. Throws `not-found` for an account or campaign out of scope. */
export function readCampaign(
  { pool, now }: ListServices,
  scope: Scope,
  place: CampaignPlace,
  query: CampaignQuery,
): Promise<CampaignAnswer> {
  return withScope(pool, scope, async (client) => {
    const account = await requireAccount(client, place);
    const range = rangeOf(query, account, now());
    const [record] = await campaignsWithSums(client, account, range, place.campaign);
    if (record === undefined) throw new AdhelmError('not-found', `No campaign "${place.campaign}"`);
    const targets = await targetsOfCampaigns(client, [account.id], [record.id]);
    const data = rowOf(
      record,
      account,
      await accountSums(client, account, range),
      await openWritesOf(client, account.id, 'campaign'),
      targets.get(account.id)?.get(record.id),
    );
    return {
      success: true,
      data,
      ...(await otherZonesOf(client, [account.id], data)),
      range: { ...range, timeZone: account.timeZone },
      freshness: await freshnessOfFigures(client, account, ['entities', 'campaign_day']),
    };
  });
}
