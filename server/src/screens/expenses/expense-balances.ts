import { dayInZone, type ExpenseBalance } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { dailySpend, daysLeft } from '../campaigns/index.ts';
import type { ExpenseAccount } from './expense-names.ts';

type Row = Omit<ExpenseBalance, 'observedAt' | 'daysLeft'> & {
  readonly observedAt: Date;
  /** From the account's currency to that of the balance. */
  readonly rate: number | null;
};

type BalanceServices = {
  readonly workspace: { readonly currency: string; readonly timeZone: string };
  readonly now: Date;
};

/** What each account's source last reported as left, at today's rate. An account without a balance is missing. */
export async function expenseBalances(
  queries: Queries,
  accounts: readonly ExpenseAccount[],
  { workspace: { currency, timeZone }, now }: BalanceServices,
): Promise<ExpenseBalance[]> {
  const { rows } = await queries.query<Row>(
    `select b.account_id as account, b.amount, b.currency, b.observed_at as "observedAt",
       converted_micros(b.amount, fx_rate(b.currency, $2, $3)) as converted,
       fx_rate(a.currency, b.currency, $3)::double precision as rate
     from account_balances b join accounts a on a.id = b.account_id
     where a.id = any ($1) and a.archived_at is null order by a.source, a.name, a.id`,
    [accounts.map(({ id }) => id), currency, dayInZone(now, timeZone)],
  );
  const perDay = await dailySpend(queries, accounts, { currency, now });
  return rows.map(({ observedAt, rate, ...balance }) => ({
    ...balance,
    observedAt: observedAt.toISOString(),
    daysLeft: daysLeft(balance.amount, perDay.get(balance.account) ?? null, rate),
  }));
}
