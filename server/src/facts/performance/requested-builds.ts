import type pg from 'pg';
import { type Queries, systemScope, withScope } from '../../foundation/database/index.ts';
import { buildPerformance } from './built-performance.ts';

/** Accounts whose rows have to be built again. */
export async function accountsToBuild(client: pg.ClientBase, limit: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select account_id as id from performance_to_build order by asked_at limit $1',
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** Asks for an account's rows to be built again, in the transaction of the change that makes them wrong. */
export async function requestBuild(queries: Queries, accountIds: readonly string[]): Promise<void> {
  await queries.query(
    `insert into performance_to_build (account_id) select unnest($1::uuid[])
     on conflict (account_id) do update set asked_at = excluded.asked_at`,
    [accountIds],
  );
}

/** Builds an account's rows. A change during the build asks again. */
export async function buildRequested(pool: pg.Pool, accountId: string, signal: AbortSignal): Promise<void> {
  const { rows } = await withScope(pool, systemScope, (client) =>
    client.query<{ at: string }>(
      'select asked_at::text as at from performance_to_build where account_id = $1',
      [accountId],
    ),
  );
  const [ask] = rows;
  if (ask === undefined) return;
  await buildPerformance(pool, accountId, signal);
  await withScope(pool, systemScope, (client) =>
    client.query('delete from performance_to_build where account_id = $1 and asked_at <= $2::timestamptz', [
      accountId,
      ask.at,
    ]),
  );
}
