import type { Queries } from '../../foundation/database/index.ts';

/** The last day (YYYY-MM-DD) of which each account has figures, by the account's key; without figures it is missing. */
export async function newestDays(
  queries: Queries,
  accounts: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await queries.query<{ account: number; day: string }>(
    `select account_key as account, max(day)::text as day from account_days
     where account_key = any ($1::integer[]) group by 1`,
    [accounts],
  );
  return new Map(rows.map(({ account, day }) => [account, day]));
}
