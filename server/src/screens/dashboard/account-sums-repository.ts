import type { DateRange } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

/** An account and the days to sum. */
export type AccountDays = { readonly key: number; readonly currency: string; readonly range: DateRange };

/** An amount in the account's currency and in the requested one, in micro-units. */
export type ConvertedAmount = { readonly amount: number | null; readonly converted: number | null };

/** `costOfBoth` and `revenueOfBoth` are sums over the campaigns that report both. */
export type AccountSums = {
  readonly cost: ConvertedAmount;
  readonly revenue: ConvertedAmount;
  readonly costOfBoth: ConvertedAmount;
  readonly revenueOfBoth: ConvertedAmount;
};

type SumName = keyof AccountSums;
type Row = { readonly key: number } & Readonly<Record<SumName | `${SumName}Converted`, number | null>>;

/** A sum and its conversion, which is null without a rate for a part of it. */
const summed = (amount: string, name: SumName, condition = 'true') =>
  `sum(c.${amount}) filter (where ${condition})::bigint as "${name}",
     case when bool_or(c.${amount}_without_rate) filter (where ${condition}) then null
       else sum(c.${amount}_converted) filter (where ${condition})::bigint end as "${name}Converted"`;

const ofCampaign = (amount: string) => `sum(d.${amount})::bigint as ${amount},
    sum(converted_micros(d.${amount}, r.rate))::bigint as ${amount}_converted,
    bool_or(d.${amount} is not null and r.rate is null) as ${amount}_without_rate`;

const TELLS_BOTH = 'c.cost is not null and c.revenue is not null';

/**
 * The sums of each account over its own days, in its currency and in `currency`, by account key: one query for any
 * number of accounts. Campaigns that are gone at the source do not count. An account without facts is missing.
 */
export async function sumsOfAccounts(
  queries: Queries,
  accounts: readonly AccountDays[],
  currency: string,
): Promise<Map<number, AccountSums>> {
  const { rows } = await queries.query<Row>(
    `with wanted as (
       select * from unnest($1::integer[], $2::date[], $3::date[], $4::text[]) as w (key, first, last, currency)
     ), daily as materialized (
       select f.account_key as key, f.campaign_key, w.currency, f.day, f.cost, f.revenue
       from wanted w join campaign_day f on f.account_key = w.key and f.day between w.first and w.last
       join campaigns known on known.key = f.campaign_key and known.gone_at is null
     ), rates as materialized (
       select currency, day, fx_rate(currency, $5, day) as rate from (select distinct currency, day from daily) days
     ), campaign as (
       select d.key, ${ofCampaign('cost')}, ${ofCampaign('revenue')}
       from daily d join rates r using (currency, day) group by d.key, d.campaign_key
     )
     select c.key, ${summed('cost', 'cost')}, ${summed('revenue', 'revenue')},
       ${summed('cost', 'costOfBoth', TELLS_BOTH)}, ${summed('revenue', 'revenueOfBoth', TELLS_BOTH)}
     from campaign c group by c.key`,
    [
      accounts.map(({ key }) => key),
      accounts.map(({ range }) => range.startDate),
      accounts.map(({ range }) => range.endDate),
      accounts.map((account) => account.currency),
      currency,
    ],
  );
  return new Map(rows.map((row) => [row.key, sumsOf(row)]));
}

function sumsOf(row: Row): AccountSums {
  const sum = (name: SumName): ConvertedAmount => ({ amount: row[name], converted: row[`${name}Converted`] });
  return {
    cost: sum('cost'),
    revenue: sum('revenue'),
    costOfBoth: sum('costOfBoth'),
    revenueOfBoth: sum('revenueOfBoth'),
  };
}

export type StoredBalance = ConvertedAmount & { readonly currency: string };

/** The balance that each account's source last reported, converted at the rate of `day`, by account id. */
export async function balancesOf(
  queries: Queries,
  accountIds: readonly string[],
  { currency, day }: { readonly currency: string; readonly day: string },
): Promise<Map<string, StoredBalance>> {
  const { rows } = await queries.query<StoredBalance & { readonly account: string }>(
    `select account_id as account, amount, currency, converted_micros(amount, fx_rate(currency, $2, $3)) as converted
     from account_balances where account_id = any ($1)`,
    [accountIds, currency, day],
  );
  return new Map(rows.map(({ account, ...balance }) => [account, balance]));
}
