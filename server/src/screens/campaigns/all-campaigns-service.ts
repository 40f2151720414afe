import {
  type AllCampaignsAnswer,
  type AllCampaignsQuery,
  type AllCampaignsRow,
  addSums,
  figuresOf,
  figuresOfAll,
  withoutRevenueOf,
  zeroSums,
} from '@adhelm/contracts';
import { freshnessOfSeveral } from '../../facts/sync/index.ts';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { pageOf, parseSort, sorted } from '../../foundation/lists/index.ts';
import { listAccounts } from '../../sources/accounts/index.ts';
import { capabilityTable, nameOfSource } from '../../sources/index.ts';
import { campaignsOfSources } from './all-campaigns-repository.ts';
import { openWritesOf } from './campaign-repository.ts';
import type { ListServices } from './campaign-service.ts';
import { figureFields } from './figure-fields.ts';

export type AllCampaignsServices = ListServices & { readonly workspace: { readonly currency: string } };

/** Leaves out trackers, which count the networks' traffic again, and clients, which have no campaigns. */
const networks = Object.entries(capabilityTable)
  .filter(([, { role }]) => role === 'native' || role === 'push-pop')
  .map(([source]) => source);

const sortFields: ReadonlySet<string> = new Set([
  'name',
  'status',
  'source_name',
  'account_name',
  ...figureFields,
]);

/**
 * The campaigns of every network account in scope, with the figures of a range in the workspace's currency. Throws
 * `validation` for an invalid sort or cursor.
 */
export function listAllCampaigns(
  { pool, workspace: { currency } }: Pick<AllCampaignsServices, 'pool' | 'workspace'>,
  scope: Scope,
  query: AllCampaignsQuery,
): Promise<AllCampaignsAnswer> {
  const sort = parseSort(query.sort ?? '-cost', sortFields);
  const { startDate, endDate } = query;
  return withScope(pool, scope, async (client) => {
    const { campaigns, withoutRate } = await campaignsOfSources(
      client,
      { startDate, endDate },
      networks,
      currency,
    );
    const byAccount = Map.groupBy(campaigns, ({ account }) => account);
    const rows: AllCampaignsRow[] = [];
    for (const [account, own] of byAccount) {
      const openWrites = await openWritesOf(client, account, 'campaign');
      const totals = addSums(own.flatMap(({ sums }) => sums ?? []));
      for (const { sums, details: _details, ...campaign } of own) {
        rows.push({
          ...campaign,
          ...figuresOf(sums ?? zeroSums(totals), currency),
          source_name: nameOfSource(campaign.source),
          openWrite: openWrites.get(campaign.id) ?? null,
        });
      }
    }
    const { data, page } = pageOf(sorted(rows, sort), query.cursor, query.limit);
    const accounts = (await listAccounts(client)).filter(({ source }) => networks.includes(source));
    const ids = accounts.map(({ id }) => id);
    return {
      success: true,
      data,
      page,
      totals: figuresOfAll(rows, currency),
      withoutRevenue: withoutRevenueOf(rows),
      withoutRate,
      range: { startDate, endDate },
      freshness: await freshnessOfSeveral(client, ids, ['campaign_day']),
    };
  });
}
