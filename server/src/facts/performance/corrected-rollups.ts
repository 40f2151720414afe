import type pg from 'pg';
import { type Queries, systemScope, withScope } from '../../foundation/database/index.ts';

/** The keys of accounts whose sums are still by exchange rates of before. */
export async function accountsToCorrect(client: pg.ClientBase, limit: number): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'select account_key::text as key from rollups_to_correct order by account_key limit $1',
    [limit],
  );
  return rows.map(({ key }) => key);
}

/**
 * Adds up an account's sums again after exchange rates changed, each month in its own transaction, so that merges wait only
 * for that. Safe to repeat; one that was cut off goes on where it was.
 */
export async function correctRollups(pool: pg.Pool, account: number, signal: AbortSignal): Promise<void> {
  for (let goesOn = true; goesOn; ) {
    signal.throwIfAborted();
    goesOn = await withScope(pool, systemScope, async (client) => {
      const { rows } = await client.query<{ goesOn: boolean }>('select correct_rollups($1) as "goesOn"', [
        account,
      ]);
      return rows[0]?.goesOn === true;
    });
  }
}

/** Whether some of these accounts' sums are still by exchange rates of before. */
export async function areRatesPending(queries: Queries, accounts: readonly number[]): Promise<boolean> {
  const { rowCount } = await queries.query(
    'select from rollups_to_correct where account_key = any ($1) limit 1',
    [accounts],
  );
  return rowCount !== 0;
}
