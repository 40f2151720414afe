import type { Freshness } from '@adhelm/contracts';
import { sqlShiftedNow } from '../../foundation/clock/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { ReadSoFar } from './sync-windows.ts';

/** Marks a report as read at `at` (null: now), complete through this day of the account's time zone. */
export async function markComplete(
  queries: Queries,
  accountId: string,
  kind: string,
  completeThrough: string | null,
  at: Date | null = null,
): Promise<void> {
  await queries.query(
    `insert into freshness (account_id, kind, complete_through, last_good_sync_at)
     values ($1, $2, $3, coalesce($4, ${sqlShiftedNow()}))
     on conflict (account_id, kind) do update set
       complete_through = greatest(freshness.complete_through, excluded.complete_through),
       last_good_sync_at = excluded.last_good_sync_at, last_error = null, last_error_call = null, last_error_at = null,
       partial_reason = null`,
    [accountId, kind, completeThrough, at],
  );
}

/** Marks what the last complete reading could not cover, because the source's API does not return it. */
export async function markPartial(
  queries: Queries,
  accountId: string,
  kind: string,
  reason: string,
): Promise<void> {
  await queries.query('update freshness set partial_reason = $3 where account_id = $1 and kind = $2', [
    accountId,
    kind,
    reason,
  ]);
}

/** Marks the day on which the next sync goes on with a report; null when it was read up to the current day. */
export async function markPosition(
  queries: Queries,
  accountId: string,
  kind: string,
  nextDay: string | null,
): Promise<void> {
  await queries.query('update freshness set next_day = $3 where account_id = $1 and kind = $2', [
    accountId,
    kind,
    nextDay,
  ]);
}

/** Marks a report as failed; its data stays and is stale. The reason is shown to people, the call to administrators. */
export async function markFailed(
  queries: Queries,
  accountId: string,
  kind: string,
  { reason, call }: { readonly reason: string; readonly call: string | null },
): Promise<void> {
  await queries.query(
    `insert into freshness (account_id, kind, last_error, last_error_call, last_error_at)
     values ($1, $2, $3, $4, ${sqlShiftedNow()})
     on conflict (account_id, kind) do update set
       last_error = excluded.last_error, last_error_call = excluded.last_error_call, last_error_at = excluded.last_error_at`,
    [accountId, kind, reason, call],
  );
}

/** What was read of a kind of fact before. */
export async function readSoFar(queries: Queries, accountId: string, kind: string): Promise<ReadSoFar> {
  const { rows } = await queries.query<Omit<ReadSoFar, 'lastReadAt'> & { readAt: Date | null }>(
    `select complete_through as "completeThrough", reread_on as "rereadOn", last_error as "lastError",
       next_day as "nextDay", last_good_sync_at as "readAt" from freshness where account_id = $1 and kind = $2`,
    [accountId, kind],
  );
  const [row] = rows;
  if (row === undefined) {
    return { completeThrough: null, rereadOn: null, lastError: null, nextDay: null, lastReadAt: null };
  }
  const { readAt, ...known } = row;
  return { ...known, lastReadAt: readAt?.toISOString() ?? null };
}

/** Marks everything that a source may still correct as read on this day (in the account's time zone). */
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

/** A wait for a limit counts where it makes the figures later than their schedule. */
const SELECT = `select f.account_id as account, f.kind, f.complete_through, f.last_good_sync_at, f.last_error,
    f.partial_reason, case when s.limited_until > now() and s.paused_at is null and (f.last_good_sync_at is null
      or f.last_good_sync_at < now() - s.every_seconds * interval '1 second') then s.limited_until end as limited_until
  from freshness f left join sync_schedules s on s.account_id = f.account_id`;

/** When each kind of fact of an account was last synced. */
export function freshnessOf(
  queries: Queries,
  accountId: string,
  kinds: readonly string[],
): Promise<Freshness[]> {
  return freshnessOfSeveral(queries, [accountId], kinds);
}

/**
 * The freshness of several accounts in one answer. What comes from files is as fresh as people import it, so it does not
 * count beside what is synced.
 */
export async function freshnessOfSeveral(
  queries: Queries,
  accountIds: readonly string[],
  kinds: readonly string[],
): Promise<Freshness[]> {
  const { rows } = await queries.query<FreshnessRow>(
    `with synced as (
       select f.account_id, f.kind from freshness f join sync_schedules s on s.account_id = f.account_id
       where f.account_id = any ($1) and f.kind = any ($2) and not exists (
         select from imports i where i.account_id = f.account_id and i.merged_at = f.last_good_sync_at))
     ${SELECT} where f.account_id = any ($1) and f.kind = any ($2)
       and ((f.account_id, f.kind) in (select account_id, kind from synced) or not exists (select from synced))
     order by array_position($1::uuid[], f.account_id), f.kind`,
    [accountIds, kinds],
  );
  return rows.map(read);
}

/** The freshness of each account, by account id; one without an entry was never synced. */
export async function freshnessOfEach(
  queries: Queries,
  accountIds: readonly string[],
  kinds: readonly string[],
): Promise<Map<string, Freshness[]>> {
  const { rows } = await queries.query<FreshnessRow>(
    `${SELECT} where f.account_id = any ($1) and f.kind = any ($2) order by f.account_id, f.kind`,
    [accountIds, kinds],
  );
  return Map.groupBy(rows.map(read), ({ account }) => account);
}

type FreshnessRow = {
  readonly account: string;
  readonly kind: string;
  readonly complete_through: string | null;
  readonly last_good_sync_at: Date | null;
  readonly last_error: string | null;
  readonly partial_reason: string | null;
  readonly limited_until: Date | null;
};

function read(row: FreshnessRow): Freshness {
  return {
    account: row.account,
    kind: row.kind,
    completeThrough: row.complete_through,
    lastGoodSyncAt: row.last_good_sync_at?.toISOString() ?? null,
    lastError: row.last_error,
    ...(row.partial_reason === null ? {} : { partial: row.partial_reason }),
    ...(row.limited_until === null ? {} : { limitedUntil: row.limited_until.toISOString() }),
  };
}
