import type { Queries } from '../../foundation/database/index.ts';

/**
 * Whether `spend_days`, `account_days` and `campaign_weeks` are kept in a currency. Until they are, sums are read from the
 * daily rows.
 */
export async function isRolledUp(queries: Queries, currency: string): Promise<boolean> {
  const { rows } = await queries.query<{ is: boolean }>(
    'select exists (select from rollup_currencies where currency = $1) as is',
    [currency],
  );
  return rows[0]?.is === true;
}

/**
 * Keeps the sums in this currency and no other. The first time, all days are added up: with a pool, each account's month
 * in its own transaction, so that merges wait only for that. Safe to repeat, and for several programs at once.
 */
export async function keepRolledUp(queries: Queries, currency: string): Promise<void> {
  const { rows: begun } = await queries.query<{ is: boolean }>('select begin_rollup_currency($1) as is', [
    currency,
  ]);
  if (begun[0]?.is !== true) return;
  const { rows: months } = await queries.query<{ account: number; first: string; last: string }>(
    'select account, first::text, last::text from rollup_months()',
  );
  for (const { account, first, last } of months) {
    await queries.query('select roll_up_account($1, $2, $3)', [account, first, last]);
  }
  await queries.query('select end_rollup_currency($1)', [currency]);
}
