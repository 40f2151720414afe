import { addDays, dayInZone } from '@adhelm/contracts';
import { isRolledUp } from '../../facts/performance/index.ts';
import { freshnessOfEach } from '../../facts/sync/index.ts';
import type { Queries } from '../../foundation/database/index.ts';

const PACE_DAYS = 7;

type PacedAccount = {
  readonly id: string;
  readonly key: number;
  readonly currency: string;
  readonly timeZone: string;
};

/** The last day of each account that is over there and whose figures have been read, by account id. */
export async function lastCompleteDays(
  queries: Queries,
  accounts: readonly Pick<PacedAccount, 'id' | 'timeZone'>[],
  now: Date,
): Promise<Map<string, string>> {
  const freshness = await freshnessOfEach(
    queries,
    accounts.map(({ id }) => id),
    ['campaign_day'],
  );
  return new Map(
    accounts.map(({ id, timeZone }) => {
      const yesterday = addDays(dayInZone(now, timeZone), -1);
      const read = freshness.get(id)?.[0]?.completeThrough ?? yesterday;
      return [id, [read, yesterday].sort()[0] ?? yesterday];
    }),
  );
}

/** SQL: what accounts ($1) spent by day and currency of the cost, from the kept sums in $4. */
const KEPT = `select account_key, day, cost_currency, amount from spend_days
  where account_key = w.key and currency = $4 and amount is not null`;
const ADDED_UP = `select account_key, day, cost_currency, cost as amount from campaign_performance
  where account_key = w.key and cost is not null and $4::text is not null`;

/**
 * The mean spend of each account's last seven complete days, in its own currency and micro-units, by account id: what
 * `daysLeft` divides by on every screen. Of an account that began later, the mean of the days since. Null without figures, or
 * if a part of the cost has no rate into the account's currency. `currency` is the workspace's.
 */
export async function dailySpend(
  queries: Queries,
  accounts: readonly PacedAccount[],
  { currency, now }: { readonly currency: string; readonly now: Date },
): Promise<Map<string, number | null>> {
  const through = await lastCompleteDays(queries, accounts, now);
  const days = (await isRolledUp(queries, currency)) ? KEPT : ADDED_UP;
  const { rows } = await queries.query<{ id: string; perDay: number | null }>(
    `select w.id, spent.amount / (w.through - greatest(begun.day, w.through - ${PACE_DAYS} + 1) + 1)::double precision
       as "perDay"
     from unnest($1::integer[], $2::date[], $3::text[], $5::text[]) as w (key, through, currency, id)
     cross join lateral (
       select coalesce(
         (select w.through - ${PACE_DAYS} where exists (select from (${days} and day between w.through - 60 and w.through - ${PACE_DAYS}) d)),
         (select min(day) from (${days} and day between w.through - ${PACE_DAYS} + 1 and w.through) d)
       ) as day
     ) begun
     cross join lateral (
       select case when not bool_or(rate is null) then sum(converted_micros(amount, rate)) end::double precision as amount
       from (
         select sum(amount)::bigint as amount, fx_rate(cost_currency, w.currency, day) as rate
         from (${days} and day between w.through - ${PACE_DAYS} + 1 and w.through) d group by cost_currency, day
       ) converted
     ) spent
     where begun.day is not null`,
    [
      accounts.map(({ key }) => key),
      accounts.map(({ id }) => through.get(id)),
      accounts.map((account) => account.currency),
      currency,
      accounts.map(({ id }) => id),
    ],
  );
  return new Map(rows.map(({ id, perDay }) => [id, perDay]));
}

/**
 * How many days a balance lasts at a spend per day. `rate` is from the currency of the spend to that of the balance, 1 if
 * they are the same; null without one. Null if a part is not known or nothing is spent; 0 for a debt.
 */
export function daysLeft(balance: number | null, perDay: number | null, rate: number | null): number | null {
  if (balance === null || perDay === null || rate === null || perDay <= 0) return null;
  return Math.max(0, balance / (perDay * rate));
}
