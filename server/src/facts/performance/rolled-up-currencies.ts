import type { Queries } from '../../foundation/database/index.ts';

/** Whether `spend_days` and `account_days` are kept in a currency. Until they are, sums are read from the daily rows. */
export async function isRolledUp(queries: Queries, currency: string): Promise<boolean> {
  const { rows } = await queries.query<{ is: boolean }>(
    'select exists (select from rollup_currencies where currency = $1) as is',
    [currency],
  );
  return rows[0]?.is === true;
}

/** Keeps the sums of accounts in this currency and no other. The first time, all days are added up. */
export async function keepRolledUp(queries: Queries, currency: string): Promise<void> {
  await queries.query('select keep_rollup_currency($1)', [currency]);
}
