import type { FunnelAnswer, FunnelQuery, LeadsAnswer, LeadsQuery } from '@adhelm/contracts';
import type pg from 'pg';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { parseSort, readOffset, writeOffset } from '../../foundation/lists/index.ts';
import { requireAccount } from '../../sources/accounts/index.ts';
import { clientColumnsOf } from '../../sources/index.ts';
import { freshnessOf } from '../sync/index.ts';
import { emptyFunnel, facetOf, funnelsOf, leadSortFields, leadsOf } from './lead-repository.ts';

type LeadServices = { readonly pool: pg.Pool };

/**
 * One page of leads of a client's account, with the funnel of all matches and the available filter values. Throws
 * `not-found` for an account out of scope, `validation` for an invalid sort or cursor.
 */
export function listLeads({ pool }: LeadServices, scope: Scope, query: LeadsQuery): Promise<LeadsAnswer> {
  const columns = clientColumnsOf(query.source);
  const sort = parseSort(query.sort, leadSortFields(columns));
  const offset = readOffset(query.cursor);
  return withScope(pool, scope, async (client) => {
    const account = await requireAccount(client, query);
    const filter = { ...query, accountKey: account.key };
    const data = await leadsOf(client, columns, filter, { sort, offset, limit: query.limit });
    const [totals = emptyFunnel] = await funnelsOf(client, filter, null);
    const end = offset + data.length;
    return {
      success: true,
      data,
      page: { next: end < totals.leads ? writeOffset(end) : null, total: totals.leads },
      totals: withoutKey(totals),
      facets: {
        status: await facetOf(client, filter, 'status'),
        country: await facetOf(client, filter, 'country'),
        campaign: await facetOf(client, filter, 'campaign'),
      },
      range: { startDate: query.startDate, endDate: query.endDate, timeZone: account.timeZone },
      freshness: await freshnessOf(client, account.id, ['lead_status']),
    };
  });
}

/** The funnel by campaign, country, day, status or sub-id. Throws `not-found`. */
export function funnelBy({ pool }: LeadServices, scope: Scope, query: FunnelQuery): Promise<FunnelAnswer> {
  return withScope(pool, scope, async (client) => {
    const account = await requireAccount(client, query);
    const filter = { ...query, accountKey: account.key };
    const [totals = emptyFunnel] = await funnelsOf(client, filter, null);
    return {
      success: true,
      data: await funnelsOf(client, filter, query.groupBy),
      totals: withoutKey(totals),
    };
  });
}

function withoutKey<Totals extends object>(totals: Totals & { readonly key?: string }): Omit<Totals, 'key'> {
  const { key: _key, ...rest } = totals;
  return rest;
}
