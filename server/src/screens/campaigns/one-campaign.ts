import {
  AdhelmError,
  type CampaignAnswer,
  type CampaignQuery,
  type CampaignRow,
  type DateRange,
  zeroSums,
} from '@adhelm/contracts';
import type pg from 'pg';
import { otherZonesOf, wholeSums } from '../../facts/performance/index.ts';
import { targetsOfCampaigns } from '../../facts/targets/index.ts';
import { type Queries, type Scope, withScope } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { requirePlace } from './account-list.ts';
import type { CampaignKey } from './campaign-key.ts';
import { campaignList } from './campaign-list.ts';
import { campaignsWithSums, openWritesOf } from './campaign-repository.ts';
import { rowOf, targetsIn } from './campaign-service.ts';
import { freshnessOfFigures } from './list-freshness.ts';

type CampaignPlace = { readonly source: string; readonly account: string; readonly campaign: string };
type Services = { readonly pool: pg.Pool; readonly now: () => Date };

/** One campaign with the figures of a range. Throws `not-found` for an account or campaign out of scope. */
export function readCampaign(
  { pool, now }: Services,
  scope: Scope,
  named: CampaignPlace,
  query: CampaignQuery,
): Promise<CampaignAnswer> {
  return withScope(pool, scope, async (client) => {
    const { account, campaign, range } = await requirePlace(client, { ...named, ...query }, now());
    if (campaign === null) throw new AdhelmError('not-found', `No campaign "${named.campaign}"`);
    const targets = await targetsOfCampaigns(client, [account.id], [campaign.id]);
    const row = await campaignRow(client, account, campaign, range);
    const data = { ...row, ...targetsIn(targets.get(account.id)?.get(campaign.id)) };
    return {
      success: true,
      data,
      ...(await otherZonesOf(client, [account.id], data)),
      range: { ...range, timeZone: account.timeZone },
      freshness: await freshnessOfFigures(client, account, ['entities', 'campaign_day']),
    };
  });
}

/** A campaign as lists display it, without its targets. One without figures has zero for what its account reports. */
export async function campaignRow(
  queries: Queries,
  account: Account,
  { key, id }: CampaignKey,
  range: DateRange,
): Promise<CampaignRow> {
  const [record] = await campaignsWithSums(queries, account, range, [key]);
  if (record === undefined) throw new AdhelmError('not-found', `No campaign "${id}"`);
  const zeroes = zeroSums(record.sums ?? (await wholeSums(queries, campaignList(account, range))));
  const openWrites = await openWritesOf(queries, account.id, 'campaign');
  return { ...rowOf(record, account, zeroes), openWrite: openWrites.get(id) ?? null };
}
