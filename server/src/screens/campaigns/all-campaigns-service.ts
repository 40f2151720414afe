import {
  type AllCampaignsAnswer,
  type AllCampaignsColumns,
  type AllCampaignsQuery,
  type AllCampaignsRow,
  type CampaignTargets,
  columnsOf,
  figuresOf,
  MAX_PAGE_SIZE,
  noSums,
} from '@adhelm/contracts';
import {
  conditionOf,
  otherZonesOf,
  REPORTED_REVENUE,
  revenueReporters,
} from '../../facts/performance/index.ts';
import { freshnessOfSeveral } from '../../facts/sync/index.ts';
import { targetsOfCampaigns } from '../../facts/targets/index.ts';
import type { ReplicaReader, Scope } from '../../foundation/database/index.ts';
import { parseSort, readOffset, writeOffset } from '../../foundation/lists/index.ts';
import { mappedInTurns } from '../../foundation/turns/index.ts';
import { listAccounts } from '../../sources/accounts/index.ts';
import { capabilityTable, nameOfSource } from '../../sources/index.ts';
import {
  campaignsWithKeys,
  listEdition,
  type OrderedCampaigns,
  orderedCampaigns,
  orderedFields,
} from './all-campaigns-repository.ts';
import { openWritesOfAccounts } from './campaign-repository.ts';
import { KeptOrders } from './kept-orders.ts';

export type AllCampaignsServices = {
  readonly reader: Pick<ReplicaReader, 'read'>;
  readonly workspace: { readonly currency: string };
  readonly orders: KeptOrders<OrderedCampaigns>;
};

/** The orders that all requests of a process share. */
export const createOrders = (): KeptOrders<OrderedCampaigns> => new KeptOrders();

/** Leaves out trackers, which count the networks' traffic again, and clients, which have no campaigns. */
export const networks: readonly string[] = Object.entries(capabilityTable)
  .filter(([, { role }]) => role === 'native' || role === 'push-pop')
  .map(([source]) => source);

/**
 * The campaigns of every network account in scope, on request also removed ones, with the figures of a range in the workspace's currency. The order
 * and the totals are computed once for all pages; large pages come in columns. Throws `validation` for an invalid sort, condition or cursor.
 */
export async function listAllCampaigns(
  { reader, workspace: { currency }, orders }: AllCampaignsServices,
  { scope, position }: { readonly scope: Scope; readonly position: string | null },
  query: AllCampaignsQuery,
): Promise<AllCampaignsAnswer | AllCampaignsColumns> {
  const sort = parseSort(query.sort ?? '-cost', orderedFields);
  const where = query.where === undefined ? null : conditionOf(query.where);
  const offset = readOffset(query.cursor);
  const { startDate, endDate } = query;
  const range = { startDate, endDate };
  const withRemoved = query.removed === 'shown';
  const question = { sources: networks, range, currency, withRemoved };
  // each step takes its own connection, so that requests that wait for an order hold none
  const ordered = await orders.get(
    JSON.stringify([scope.accounts, range, sort, where, currency, withRemoved]),
    {
      readEdition: async () =>
        (await reader.read(scope, position, (client) => listEdition(client, withRemoved))).result,
      compute: async () =>
        (
          await reader.read(scope, position, (client) =>
            orderedCampaigns(client, { ...question, sort, where }),
          )
        ).result,
    },
  );
  const { result, behindSeconds } = await reader.read(scope, position, async (client) => {
    const end = offset + query.limit;
    const campaigns = await campaignsWithKeys(client, [...ordered.keys.subarray(offset, end)], question);
    const accountsOfPage = [...new Set(campaigns.map(({ account }) => account))];
    const openWrites = await openWritesOfAccounts(client, accountsOfPage, 'campaign');
    const idsOfPage = campaigns.map(({ id }) => id);
    const targets = await targetsOfCampaigns(client, accountsOfPage, idsOfPage);
    const data = await mappedInTurns(
      campaigns,
      ({ sums, accountKey, ...campaign }): AllCampaignsRow => ({
        ...campaign,
        ...targetsIn(targets.get(campaign.account)?.get(campaign.id)),
        ...figuresOf(sums ?? ordered.zeroes.get(accountKey) ?? noSums, currency),
        source_name: nameOfSource(campaign.source),
        openWrite: openWrites.get(campaign.account)?.get(campaign.id) ?? null,
      }),
    );
    const accounts = (await listAccounts(client)).filter(({ source }) => networks.includes(source));
    const ids = accounts.map(({ id }) => id);
    const total = ordered.keys.length;
    const reporters = [...new Set([...(await revenueReporters(client, networks)).values()].flat())];
    return {
      success: true,
      ...(data.length > MAX_PAGE_SIZE ? columnsOf(data) : { data }),
      page: { next: end < total ? writeOffset(end) : null, total },
      totals: ordered.totals,
      withoutRevenue: ordered.withoutRevenue,
      ...(await otherZonesOf(client, ids, ordered.totals)),
      withoutRate: [...ordered.withoutRate],
      range,
      freshness: [
        ...(await freshnessOfSeveral(client, ids, ['campaign_day'])),
        ...(await freshnessOfSeveral(client, reporters, REPORTED_REVENUE)),
      ],
    };
  });
  return { ...result, behindSeconds };
}

const targetsIn = (targets: CampaignTargets | undefined) => (targets === undefined ? {} : { targets });
