import type pg from 'pg';
import { type Queries, systemScope, withScope } from '../../foundation/database/index.ts';
import { publish } from '../../foundation/events/index.ts';

/** The job's id in the tray, and back. */
const PREFIX = 'first-sync-';
export const firstSyncJobId = (accountId: string): string => `${PREFIX}${accountId}`;

function announce(queries: Queries, accountId: string): Promise<void> {
  const data = { jobId: firstSyncJobId(accountId), account: accountId };
  return publish(queries, { type: 'job.changed', data }, accountId);
}

/** Starts a first sync of so many steps (days of reports), or of the rest of them after a failed attempt. */
export async function beginFirstSync(
  queries: Queries,
  accountId: string,
  { total, at }: { readonly total: number; readonly at: Date },
): Promise<void> {
  await queries.query(
    `insert into first_syncs (account_id, started_at, updated_at, done, total) values ($1, $2, $2, 0, $3)
     on conflict (account_id) do update set
       started_at = excluded.started_at, updated_at = excluded.updated_at, finished_at = null,
       done = 0, total = excluded.total, error = null`,
    [accountId, at, total],
  );
  await announce(queries, accountId);
}

/** Counts committed steps. Does nothing when no first sync is running. */
export async function stepFirstSync(queries: Queries, accountId: string, at: Date, steps = 1): Promise<void> {
  const { rowCount } = await queries.query(
    `update first_syncs set done = least(done + $3::int, total), updated_at = $2
     where account_id = $1 and finished_at is null`,
    [accountId, at, steps],
  );
  if (rowCount === 1) await announce(queries, accountId);
}

/** Ends a first sync, or (with a reason) pauses it until the next attempt. Does nothing when none is running. */
export async function endFirstSync(
  queries: Queries,
  accountId: string,
  { at, error }: { readonly at: Date; readonly error: string | null },
): Promise<void> {
  const { rowCount } = await queries.query(
    `update first_syncs set error = $3, updated_at = $2,
            finished_at = case when $3::text is null then $2::timestamptz end,
            done = case when $3::text is null then total else done end
     where account_id = $1 and finished_at is null`,
    [accountId, at, error],
  );
  if (rowCount === 1) await announce(queries, accountId);
}

/** The accounts among these whose first sync has not read all of its days yet, by name; `error`: why it does not go on. */
export async function unreadAccounts(
  queries: Queries,
  accounts: readonly string[],
): Promise<{ readonly name: string; readonly error: string | null }[]> {
  const { rows } = await queries.query<{ name: string; error: string | null }>(
    `select a.name, f.error from first_syncs f join accounts a on a.id = f.account_id
     where f.account_id = any ($1::uuid[]) and f.finished_at is null order by lower(a.name), a.id`,
    [accounts],
  );
  return rows;
}

export type FirstSync = {
  readonly source: string;
  readonly account: string;
  readonly isDone: boolean;
  /** From its start to its last step. */
  readonly seconds: number;
  readonly error: string | null;
};

/** The progress of the first syncs of all accounts. Accounts whose first sync has not started are left out. */
export function firstSyncs({ pool }: { readonly pool: pg.Pool }): Promise<FirstSync[]> {
  return withScope(pool, systemScope, async (client) => {
    const { rows } = await client.query<FirstSync>(
      `select a.source, a.id as account, f.finished_at is not null as "isDone", f.error,
         extract(epoch from f.updated_at - f.started_at)::float8 as seconds
       from first_syncs f join accounts a on a.id = f.account_id where a.archived_at is null`,
    );
    return rows;
  });
}
