import type { Freshness } from '@adhelm/contracts';
import type { Queries } from '../database/pool.ts';
import type { ReadSoFar } from './sync-windows.ts';

/** A report is in, complete through this day (by the account's calendar). */
export async function markComplete(
  queries: Queries,
  accountId: string,
  kind: string,
  completeThrough: string | null,
): Promise<void> {
  await queries.query(
    `insert into freshness (account_id, kind, complete_through, last_good_sync_at) values ($1, $2, $3, now())
     on conflict (account_id, kind) do update set
       complete_through = greatest(freshness.complete_through, excluded.complete_through),
       last_good_sync_at = now(), last_error = null, last_error_at = null`,
    [accountId, kind, completeThrough],
  );
}

/** A report could not be read; what is there stays and is stale. The reason is for people. */
export async function markFailed(
  queries: Queries,
  accountId: string,
  kind: string,
  reason: string,
): Promise<void> {
  await queries.query(
    `insert into freshness (account_id, kind, last_error, last_error_at) values ($1, $2, $3, now())
     on conflict (account_id, kind) do update set last_error = excluded.last_error, last_error_at = now()`,
    [accountId, kind, reason],
  );
}

/** What was read of a kind of fact before. */
export async function readSoFar(queries: Queries, accountId: string, kind: string): Promise<ReadSoFar> {
  const { rows } = await queries.query<ReadSoFar>(
    `select complete_through as "completeThrough", reread_on as "rereadOn", last_error as "lastError" from freshness
     where account_id = $1 and kind = $2`,
    [accountId, kind],
  );
  return rows[0] ?? { completeThrough: null, rereadOn: null, lastError: null };
}

/** Everything of it that a source may still correct was read on this day (by the account's calendar). */
export async function markReread(
  queries: Queries,
  accountId: string,
  kind: string,
  day: string,
): Promise<void> {
  await queries.query('update freshness set reread_on = $3 where account_id = $1 and kind = $2', [
    accountId,
    kind,
    day,
  ]);
}

/** How fresh the kinds of fact of an account are. */
export function freshnessOf(
  queries: Queries,
  accountId: string,
  kinds: readonly string[],
): Promise<Freshness[]> {
  return freshnessOfSeveral(queries, [accountId], kinds);
}

/**
 * The same of several accounts that one answer is made of. Accounts that live from files are as fresh as people bring
 * them, so beside others that are synced they do not count.
 */
export async function freshnessOfSeveral(
  queries: Queries,
  accountIds: readonly string[],
  kinds: readonly string[],
): Promise<Freshness[]> {
  const { rows } = await queries.query<{
    account: string;
    kind: string;
    complete_through: string | null;
    last_good_sync_at: Date | null;
    last_error: string | null;
  }>(
    `with synced as (select account_id from sync_schedules where account_id = any ($1))
     select account_id as account, kind, complete_through, last_good_sync_at, last_error from freshness
     where account_id = any ($1) and kind = any ($2)
       and (account_id in (select account_id from synced) or not exists (select from synced))
     order by array_position($1::uuid[], account_id), kind`,
    [accountIds, kinds],
  );
  return rows.map((row) => ({
    account: row.account,
    kind: row.kind,
    completeThrough: row.complete_through,
    lastGoodSyncAt: row.last_good_sync_at?.toISOString() ?? null,
    lastError: row.last_error,
  }));
}
