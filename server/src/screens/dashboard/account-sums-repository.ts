import type { DateRange } from '@adhelm/contracts';
import { isRolledUp } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';

/** An account and the days to sum. */
export type AccountDays = { readonly key: number; readonly currency: string; readonly range: DateRange };

/** An amount in the account's currency and in the requested one, in micro-units. */
export type ConvertedAmount = { readonly amount: number | null; readonly converted: number | null };

/** `costOfBoth` and `revenueOfBoth` are sums over the campaigns' days on which both are known. */
export type AccountSums = {
  readonly cost: ConvertedAmount;
  readonly revenue: ConvertedAmount;
  readonly costOfBoth: ConvertedAmount;
  readonly revenueOfBoth: ConvertedAmount;
  /** Whether any of `cost` is a tracker's, because the source reports none. */
  readonly hasTrackerCost: boolean;
};

type SumName = Exclude<keyof AccountSums, 'hasTrackerCost'>;
type Row = { readonly key: number; readonly hasTrackerCost: boolean } & Readonly<
  Record<SumName | `${SumName}Converted`, number | null>
>;

/**
 * The sums of each account over its own days, in its currency and in `currency`, by account key: one query for any
 * number of accounts. Campaigns that are gone at the source count, because what they spent stays spent. An account without
 * facts is missing. Campaigns that are still there are read from the sums of accounts' days that the merge keeps, if it keeps
 * them in this currency.
 */
export async function sumsOfAccounts(
  queries: Queries,
  accounts: readonly AccountDays[],
  currency: string,
): Promise<Map<number, AccountSums>> {
  const sql = (await isRolledUp(queries, currency)) ? ROLLED_UP : ADDED_UP;
  const { rows } = await queries.query<Row>(sql, [
    accounts.map(({ key }) => key),
    accounts.map(({ range }) => range.startDate),
    accounts.map(({ range }) => range.endDate),
    accounts.map((account) => account.currency),
    currency,
  ]);
  return new Map(rows.map((row) => [row.key, sumsOf(row)]));
}

const COLUMNS = {
  cost: 'cost',
  revenue: 'revenue',
  costOfBoth: 'cost_of_both',
  revenueOfBoth: 'revenue_of_both',
};
const amountOf = (name: keyof typeof COLUMNS) => (name.startsWith('cost') ? 'cost' : 'revenue');
const names = ['cost', 'revenue', 'costOfBoth', 'revenueOfBoth'] as const satisfies readonly SumName[];
const BOTH = 'cost is not null and revenue is not null';

/** SQL: the sums of `parts`, in both currencies; each is null without a rate for a part of it. */
const SUMMED = `select key, ${names
  .flatMap((name) =>
    [
      ['own', name],
      ['shared', `${name}Converted`],
    ].map(
      ([of, label]) =>
        `case when not bool_or(${amountOf(name)}_${of}_lacks) then sum(${COLUMNS[name]}_${of})::bigint end as "${label}"`,
    ),
  )
  .join(', ')}, coalesce(bool_or(has_tracker_cost), false) as "hasTrackerCost" from parts group by key`;

const WANTED = `wanted as materialized (
    select * from unnest($1::integer[], $2::date[], $3::date[], $4::text[]) as w (key, first, last, currency)
  )`;

/** SQL: rows of campaigns' days as `daily_parts`. */
const dailyParts = (rows: string) => `days as materialized (
    select w.key, w.currency, p.day, p.cost, p.cost_currency, p.cost_origin, p.revenue, p.revenue_currency
    from wanted w ${rows}
  ), rates as materialized (
    select *, fx_rate(reported, wished, day) as rate from (
      select cost_currency as reported, currency as wished, day from days
      union select cost_currency, $5, day from days
      union select revenue_currency, currency, day from days where revenue is not null
      union select revenue_currency, $5, day from days where revenue is not null
    ) needed
  ), daily as materialized (
    select d.*, converted_micros(d.cost, co.rate) as cost_own, converted_micros(d.cost, cs.rate) as cost_shared,
      converted_micros(d.revenue, ro.rate) as revenue_own, converted_micros(d.revenue, rs.rate) as revenue_shared
    from days d
    left join rates co on co.day = d.day and co.reported = d.cost_currency and co.wished = d.currency
    left join rates cs on cs.day = d.day and cs.reported = d.cost_currency and cs.wished = $5
    left join rates ro on ro.day = d.day and ro.reported = d.revenue_currency and ro.wished = d.currency
    left join rates rs on rs.day = d.day and rs.reported = d.revenue_currency and rs.wished = $5
  ), daily_parts as (
    select key, cost_origin = 'tracker' as has_tracker_cost, ${['own', 'shared']
      .map(
        (of) => `cost_${of}, revenue_${of}, case when ${BOTH} then cost_${of} end as cost_of_both_${of},
        case when ${BOTH} then revenue_${of} end as revenue_of_both_${of},
        cost is not null and cost_${of} is null as cost_${of}_lacks,
        revenue is not null and revenue_${of} is null as revenue_${of}_lacks`,
      )
      .join(', ')}
    from daily
  )`;

/** SQL: $1 accounts' keys, $2 and $3 their days, $4 their currencies, $5 the currency of all. */
const ADDED_UP = `with ${WANTED}, ${dailyParts(
  'join campaign_performance p on p.account_key = w.key and p.day between w.first and w.last',
)}, parts as (select * from daily_parts) ${SUMMED}`;

/** SQL: the same, of campaigns that are still there from the sums of accounts' days. */
const ROLLED_UP = `with ${WANTED}, ${dailyParts(
  `join accounts a on a.key = w.key
    join campaigns gone on gone.account_id = a.id and gone.gone_at is not null
    join campaign_performance p on p.campaign_key = gone.key and p.day between w.first and w.last`,
)}, parts as (
    select * from daily_parts
    union all
    select w.key, o.has_tracker_cost, ${[
      ['own', 'o'],
      ['shared', 's'],
    ]
      .map(
        ([of, from]) => `${from}.cost, ${from}.revenue, ${from}.cost_of_both, ${from}.revenue_of_both,
        ${from}.cost_lacks_rate as cost_${of}_lacks, ${from}.revenue_lacks_rate as revenue_${of}_lacks`,
      )
      .join(', ')}
    from wanted w
    join account_days o on o.account_key = w.key and o.day between w.first and w.last and o.currency = w.currency
    join account_days s on s.account_key = w.key and s.day = o.day and s.currency = $5
  ) ${SUMMED}`;

function sumsOf(row: Row): AccountSums {
  const sum = (name: SumName): ConvertedAmount => ({ amount: row[name], converted: row[`${name}Converted`] });
  return {
    cost: sum('cost'),
    revenue: sum('revenue'),
    costOfBoth: sum('costOfBoth'),
    revenueOfBoth: sum('revenueOfBoth'),
    hasTrackerCost: row.hasTrackerCost,
  };
}

export type StoredBalance = ConvertedAmount & {
  readonly currency: string;
  /** The rate from the account's currency to that of the balance; null if there is none. */
  readonly fromAccount: number | null;
};

/** The balance that each account's source last reported, converted at the rate of `day`, by account id. */
export async function balancesOf(
  queries: Queries,
  accountIds: readonly string[],
  { currency, day }: { readonly currency: string; readonly day: string },
): Promise<Map<string, StoredBalance>> {
  const { rows } = await queries.query<StoredBalance & { readonly account: string }>(
    `select b.account_id as account, b.amount, b.currency,
       converted_micros(b.amount, fx_rate(b.currency, $2, $3)) as converted,
       fx_rate(a.currency, b.currency, $3)::double precision as "fromAccount"
     from account_balances b join accounts a on a.id = b.account_id where b.account_id = any ($1)`,
    [accountIds, currency, day],
  );
  return new Map(rows.map(({ account, ...balance }) => [account, balance]));
}
