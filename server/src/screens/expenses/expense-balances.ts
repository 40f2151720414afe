import type { ExpenseBalance } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { ExpenseAccount } from './expense-names.ts';

type Row = Omit<ExpenseBalance, 'observedAt' | 'daysLeft'> & { readonly observedAt: Date };

type Pace = {
  readonly currency: string;
  readonly day: string;
  /** By account, in `currency`. */
  readonly dailySpend: ReadonlyMap<string, number | null>;
};

/** What each account's source last reported as left, at the rate of `day`. An account without a balance is missing. */
export async function expenseBalances(
  queries: Queries,
  accounts: readonly ExpenseAccount[],
  { currency, day, dailySpend }: Pace,
): Promise<ExpenseBalance[]> {
  const { rows } = await queries.query<Row>(
    `select b.account_id as account, b.amount, b.currency, b.observed_at as "observedAt",
       converted_micros(b.amount, fx_rate(b.currency, $2, $3)) as converted
     from account_balances b join accounts a on a.id = b.account_id
     where a.id = any ($1) and a.archived_at is null order by a.source, a.name, a.id`,
    [accounts.map(({ id }) => id), currency, day],
  );
  return rows.map(({ observedAt, ...balance }) => ({
    ...balance,
    observedAt: observedAt.toISOString(),
    daysLeft: daysLeft(balance.converted, dailySpend.get(balance.account) ?? null),
  }));
}

function daysLeft(left: number | null, perDay: number | null): number | null {
  if (left === null || perDay === null || perDay <= 0) return null;
  return Math.max(0, left / perDay);
}
