import type { CampaignRow, CampaignsAnswer, CampaignsQuery } from '@adhelm/contracts';
import { figuresOf, noSums, type Sums } from '@adhelm/contracts';
import { type OrderedEntities, orderedEntities, otherZonesOf } from '../../facts/performance/index.ts';
import { targetsOfCampaigns } from '../../facts/targets/index.ts';
import { pageOf, parseSort } from '../../foundation/lists/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { metadataOf } from '../../sources/index.ts';
import { type AccountListServices, orderOfAccount, type Reading } from './account-list.ts';
import { CAMPAIGN_ORDER, campaignConditions, campaignList } from './campaign-list.ts';
import { type CampaignRecord, campaignsWithSums, openWritesOf } from './campaign-repository.ts';
import { freshnessOfFigures } from './list-freshness.ts';
import { orderSql } from './list-order.ts';
import { sortFieldsOf, sourceValues } from './source-values.ts';

const ownFields = ['campaign_type', 'default_bid', 'budget', 'totalBudget', 'start_date'] as const;

/**
 * Campaigns of one account with the figures of a range, filtered, sorted and paged. Totals cover all matching ones.
 * Throws `not-found` for an account out of scope, `validation` for an invalid sort or cursor.
 */
export async function listCampaigns(
  services: AccountListServices<OrderedEntities>,
  reading: Reading,
  query: CampaignsQuery,
): Promise<CampaignsAnswer> {
  const sort = parseSort(query.sort, sortFieldsOf(metadataOf(query.source).campaignColumns, ownFields));
  const { place, order } = await orderOfAccount(services, reading, {
    query,
    order: (client, { account, range }) => {
      const list = campaignList(account, range);
      const conditions = campaignConditions(account, query, list.parameters);
      return orderedEntities(client, list, { conditions, order: orderSql(sort, CAMPAIGN_ORDER) });
    },
  });
  const { account, range } = place;
  const { data: keys, page } = pageOf(order.keys, query.cursor, query.limit);
  const { result, behindSeconds } = await services.reader.read(
    reading.scope,
    reading.position,
    async (client) => {
      const records = await campaignsWithSums(client, account, range, [...keys]);
      const openWrites = await openWritesOf(client, account.id, 'campaign');
      const ids = records.map(({ id }) => id);
      const targets = (await targetsOfCampaigns(client, [account.id], ids)).get(account.id);
      const zeroes = order.zeroes.get(account.key) ?? noSums;
      return {
        success: true,
        data: records.map((record) => ({
          ...rowOf(record, account, zeroes),
          ...targetsIn(targets?.get(record.id)),
          openWrite: openWrites.get(record.id) ?? null,
        })),
        page,
        totals: order.totals,
        withoutRevenue: order.withoutRevenue,
        ...(await otherZonesOf(client, [account.id], order.totals)),
        unattributed: null,
        range: { ...range, timeZone: account.timeZone },
        freshness: await freshnessOfFigures(client, account, ['entities', 'campaign_day']),
      };
    },
  );
  return { ...result, behindSeconds };
}

/** The targets of a row; it has none without any. */
export const targetsIn = (targets: CampaignRow['targets']) => (targets === undefined ? {} : { targets });

/** The API representation of a record; `zeroes` are the sums of one without figures. */
export function rowOf(
  { sums, details, key: _key, ...record }: CampaignRecord,
  account: Account,
  zeroes: Sums,
): Omit<CampaignRow, 'targets' | 'openWrite'> {
  return {
    ...record,
    ...sourceValues(metadataOf(account.source).campaignColumns, details),
    ...(details.countries === undefined ? {} : { countries: details.countries }),
    ...figuresOf(sums ?? zeroes, account.currency),
    source: account.source,
    account: account.id,
  };
}
