import type { DateRange, ExpenseDimension } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

/** Whose spend to add up, over which days, and by what. */
export type SpendQuestion = {
  /** The accounts' keys. */
  readonly accounts: readonly number[];
  /** Keys of campaigns; null = all. */
  readonly campaigns: readonly number[] | null;
  readonly range: DateRange;
  /** The currency of converted amounts. */
  readonly currency: string;
  readonly groupBy: readonly ExpenseDimension[];
  /** With more groups, only their number is read. Null = no limit. */
  readonly mostGroups: number | null;
};

/** Spend in one currency of one group or month, in micro-units. `converted` is the part that has a rate. */
export type SpendPart = {
  /** One per dimension; of a campaign its key. */
  readonly keys: readonly (string | null)[];
  readonly currency: string;
  /** Null = nobody reports cost. */
  readonly amount: number | null;
  readonly converted: number | null;
  readonly trackerAmount: number | null;
  readonly withoutRate: number | null;
  readonly daysWithoutRate: readonly string[] | null;
  readonly lowest: string | null;
  readonly highest: string | null;
  readonly publishedFrom: string | null;
  readonly publishedThrough: string | null;
  readonly filledDays: number;
};

export type SpendSums = {
  /** Empty when there are more than `mostGroups`. */
  readonly parts: readonly SpendPart[];
  /** The same spend by month: `keys` has the month. */
  readonly months: readonly SpendPart[];
  readonly groups: number;
};

const MONTH = `to_char(d.day, 'YYYY-MM')`;
/** SQL: what a daily sum has of each dimension; null for those that follow from its day. */
const COLUMNS: Readonly<Record<ExpenseDimension, string | null>> = {
  day: null,
  month: null,
  source: 'a.source',
  account: 'a.id',
  campaign: 's.campaign_key',
  client: 'l.client_id',
  offer: 'l.offer_id',
};
const KEYS: Readonly<Record<ExpenseDimension, string>> = {
  day: 'd.day::text',
  month: MONTH,
  source: 'd.source',
  account: 'd.account::text',
  campaign: 'd.campaign::text',
  client: 'd.client::text',
  offer: 'd.offer::text',
};

const LACKS = 's.cost is not null and s.cost_here is null';
const DAILY = `sum(s.cost)::bigint as amount, sum(s.cost_here)::bigint as converted,
  (sum(s.cost_here) filter (where s.cost_origin = 'tracker'))::bigint as tracker,
  (sum(s.cost) filter (where ${LACKS}))::bigint as lacking`;
const OF_DAYS = `sum(d.amount)::bigint as amount, sum(d.converted)::bigint as converted,
  sum(d.tracker)::bigint as tracker, sum(d.lacking)::bigint as lacking`;
const CONVERTED = 'd.converted is not null';
/** Of days that are unique within a group: each has one row per currency. */
const SUMS = `sum(d.amount)::bigint as amount, sum(d.converted)::bigint as converted,
  sum(d.tracker)::bigint as "trackerAmount", sum(d.lacking)::bigint as "withoutRate",
  array_agg(d.day::text) filter (where d.lacking is not null) as "daysWithoutRate",
  min(r.rate) filter (where ${CONVERTED})::text as lowest, max(r.rate) filter (where ${CONVERTED})::text as highest,
  (min(r.published_on) filter (where ${CONVERTED}))::text as "publishedFrom",
  (max(r.published_on) filter (where ${CONVERTED}))::text as "publishedThrough",
  (count(*) filter (where ${CONVERTED} and r.published_on < d.day))::int as "filledDays"`;

/**
 * Adds up what campaigns cost. Each campaign's day is converted at its own rate and rounded once, as in all lists, so
 * that every grouping adds up to the same totals. Campaigns that no longer exist at the source count: their cost was spent.
 */
export async function spendSums(queries: Queries, question: SpendQuestion): Promise<SpendSums> {
  const { accounts, campaigns, range, currency, mostGroups } = question;
  // tens of thousands of rows are grouped in memory
  await queries.query(`set local work_mem = '64MB'`);
  const { rows } = await queries.query<
    SpendPart & { readonly part: 'group' | 'month'; readonly groups: number }
  >(spendSql(question), [accounts, range.startDate, range.endDate, currency, campaigns, mostGroups]);
  const read = (wanted: 'group' | 'month') =>
    rows.filter(({ part }) => part === wanted).map(({ part, groups, ...sums }): SpendPart => sums);
  return { parts: read('group'), months: read('month'), groups: rows[0]?.groups ?? 0 };
}

/** $1 accounts, $2 and $3 the days, $4 the currency, $5 the campaigns or null, $6 the most groups or null. */
function spendSql({ groupBy }: SpendQuestion): string {
  const keys = groupBy.map((dimension) => KEYS[dimension]);
  const columns = groupBy.flatMap((dimension) => {
    const column = COLUMNS[dimension];
    return column === null ? [] : [{ column, name: dimension }];
  });
  const named = columns.map(({ column, name }) => `${column} as ${name},`).join(' ');
  const labelled = groupBy.includes('client') || groupBy.includes('offer');
  return `with rates as materialized (
      select c.currency, day::date as day, found.rate, found.published_on
      from performance_currencies c cross join generate_series($2::date, $3::date, interval '1 day') day
      left join lateral fx_rate_on(c.currency, $4, day::date) found on true
      where c.currency <> $4
    ), spend as materialized (
      select p.account_key, p.campaign_key, p.day, p.cost, p.cost_currency, p.cost_origin,
        case when p.cost_currency = $4 then p.cost else converted_micros(p.cost, r.rate) end as cost_here
      from campaign_performance p left join rates r on r.currency = p.cost_currency and r.day = p.day
      where p.account_key = any ($1) and p.day between $2 and $3 and ($5::integer[] is null or p.campaign_key = any ($5))
    ), by_day as materialized (
      select ${named} s.day, s.cost_currency as currency, ${DAILY}
      from spend s join accounts a on a.key = s.account_key
      ${labelled ? LABELS : ''}
      group by ${[...columns.map(({ column }) => column), 's.day', 's.cost_currency'].join(', ')}
    ), days as materialized (select d.day, d.currency, ${OF_DAYS} from by_day d group by d.day, d.currency
    ), groups as materialized (
      select array[${keys.join(', ')}]::text[] as keys, d.currency, ${SUMS}
      from by_day d ${RATES} group by ${[...keys, 'd.currency'].join(', ')}
    ), counted as materialized (select count(distinct keys)::int as groups from groups)
    select 'group' as part, g.*, c.groups from groups g cross join counted c where c.groups <= $6 or $6::integer is null
    union all
    select 'month', array[${MONTH}], d.currency, ${SUMS}, (select groups from counted)
    from days d ${RATES} group by ${MONTH}, d.currency`;
}

const RATES = 'left join rates r on r.currency = d.currency and r.day = d.day';

const LABELS = `left join (
    select t.campaign_key, t.offer_id, o.client_id from campaign_targets t join offers o on o.id = t.offer_id
  ) l on l.campaign_key = s.campaign_key`;

/** The first and last day on which these campaigns have figures; null without any. */
export async function spendDays(
  queries: Queries,
  { accounts, campaigns }: Pick<SpendQuestion, 'accounts' | 'campaigns'>,
): Promise<{ readonly first: string | null; readonly last: string | null }> {
  const { rows } = await queries.query<{ first: string | null; last: string | null }>(
    `select min(day)::text as first, max(day)::text as last from campaign_performance
     where account_key = any ($1) and ($2::integer[] is null or campaign_key = any ($2))`,
    [accounts, campaigns],
  );
  return rows[0] ?? { first: null, last: null };
}
