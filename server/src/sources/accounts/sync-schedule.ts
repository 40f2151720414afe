import type { Queries } from '../../foundation/database/index.ts';

/** Sets how often an account is synced, and makes it due at once. */
export async function scheduleSync(queries: Queries, accountId: string, everySeconds: number): Promise<void> {
  await queries.query(
    `insert into sync_schedules (account_id, every_seconds) values ($1, $2)
     on conflict (account_id) do update set every_seconds = excluded.every_seconds, next_run_at = now()`,
    [accountId, everySeconds],
  );
}

/** Makes the next sync of an account due now and keeps its schedule. Returns false when it has none. */
export async function syncNow(queries: Queries, accountId: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    'update sync_schedules set next_run_at = now() where account_id = $1',
    [accountId],
  );
  return rowCount === 1;
}

/** Takes the accounts whose sync is due and sets their next time. No other process takes the same ones. */
export async function takeDueSyncs(queries: Queries, limit: number): Promise<string[]> {
  const { rows } = await queries.query<{ account_id: string }>(
    `update sync_schedules set next_run_at = now() + make_interval(secs => every_seconds)
     where account_id in (
       select s.account_id from sync_schedules s join accounts a on a.id = s.account_id
       where s.next_run_at <= now() and s.paused_at is null and a.archived_at is null
       order by s.next_run_at limit $1 for update of s skip locked
     )
     returning account_id`,
    [limit],
  );
  return rows.map((row) => row.account_id);
}
