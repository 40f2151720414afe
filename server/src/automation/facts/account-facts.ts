import { REPORTED_REVENUE, revenueReporters } from '../../facts/performance/index.ts';
import { freshnessOfEach } from '../../facts/sync/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import type { AccountFacts } from '../guards/index.ts';

type Freshness = Omit<AccountFacts, 'averages'>;

/**
 * How fresh the figures of accounts are: their own report of this kind and, for rules about revenue, those of the trackers
 * that name their campaigns. The oldest one counts.
 */
export async function freshnessOfAccounts(
  queries: Queries,
  accounts: readonly Pick<Account, 'id' | 'source'>[],
  kind: string,
  needsRevenue: boolean,
): Promise<Map<string, Freshness>> {
  const sources = [...new Set(accounts.map(({ source }) => source))];
  const reporters = needsRevenue ? await revenueReporters(queries, sources) : new Map<string, string[]>();
  const synced = await syncedOf(queries, [...reporters.values()].flat());
  const own = await freshnessOfEach(
    queries,
    accounts.map(({ id }) => id),
    [kind],
  );
  const theirs = await freshnessOfEach(queries, [...synced], [...REPORTED_REVENUE]);
  return new Map(
    accounts.map(({ id, source }) => {
      const reported = (reporters.get(source) ?? []).flatMap((reporter) => theirs.get(reporter) ?? []);
      const reports = [...(own.get(id) ?? []), ...reported];
      const times = reports.map(({ lastGoodSyncAt }) =>
        lastGoodSyncAt === null ? null : Date.parse(lastGoodSyncAt),
      );
      return [
        id,
        {
          lastGoodSyncAt: times.length === 0 || times.includes(null) ? null : Math.min(...times.map(Number)),
          isPartial: reports.some(({ lastError }) => lastError !== null),
        },
      ];
    }),
  );
}

/** Trackers and clients that people feed by files are as fresh as their last file, which says nothing. */
async function syncedOf(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await queries.query<{ id: string }>(
    'select account_id as id from sync_schedules where account_id = any ($1::uuid[])',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** How many contents of each campaign are active, by the campaign's key. */
export async function activeContents(
  queries: Queries,
  campaigns: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await queries.query<{ key: number; active: number }>(
    `select c.key, (select count(*)::int from contents t
       where t.campaign_key = c.key and t.status = 'active' and t.gone_at is null) as active
     from unnest($1::integer[]) as c (key)`,
    [campaigns],
  );
  return new Map(rows.map(({ key, active }) => [key, active]));
}
