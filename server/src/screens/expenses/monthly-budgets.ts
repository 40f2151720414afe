import type { Queries } from '../../foundation/database/index.ts';
import type { ChosenSpend } from './chosen-spend.ts';

/** What the daily budgets of active campaigns allow in a month, in micro-units; null if none has one or its rate is unknown. */
export type MonthlyBudget = { readonly budget: number | null; readonly campaignsWithoutBudget: number };

/** The budgets by account id, at the rate of `day`, for as many days as the month has. */
export async function monthlyBudgets(
  queries: Queries,
  { accounts, campaigns }: Pick<ChosenSpend, 'accounts' | 'campaigns'>,
  { currency, day, days }: { readonly currency: string; readonly day: string; readonly days: number },
): Promise<Map<string, MonthlyBudget>> {
  const { rows } = await queries.query<MonthlyBudget & { account: string }>(
    `select a.id as account, count(*) filter (where c.daily_budget is null)::int as "campaignsWithoutBudget",
       converted_micros(sum(c.daily_budget)::bigint * $4::int, fx_rate(a.currency, $2, $3)) as budget
     from accounts a join campaigns c on c.account_id = a.id
     where a.id = any ($1) and a.archived_at is null and c.status = 'active' and c.gone_at is null
       and ($5::integer[] is null or c.key = any ($5))
     group by a.id`,
    [accounts.map(({ id }) => id), currency, day, days, campaigns],
  );
  return new Map(rows.map(({ account, ...budget }) => [account, budget]));
}
