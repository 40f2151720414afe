import { addDays, type DateRange } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { IN_KEPT_WEEKS, KEPT_WEEKS, OTHER_DAYS } from './campaign-sums.ts';
import { dailySql } from './daily-rows.ts';
import { keysOf } from './figure-series.ts';
import { sumsParameters } from './figure-sums.ts';
import type { SpendPage, SpendQuestion } from './spend-question.ts';

type Asked = Pick<SpendQuestion, 'accounts' | 'campaigns' | 'range' | 'currency' | 'groupBy'>;

/** The days of a month in a range, and its campaigns on a page. */
export type PagedMonth = { readonly range: DateRange; readonly keys: readonly number[] };

/** A month's first and last day, and the part of it that is asked for. */
type Month = { readonly first: string; readonly last: string; readonly range: DateRange };

/** A campaign's month; `cost` is the part with a rate, -1 without any. */
type Ranked = { readonly range: DateRange; readonly key: number; readonly cost: bigint };

/**
 * SQL: the costs of a month's campaigns, as `spent`; parameters as in `dailySql`, with $8 and $9 the first and last day of the month. Of weeks
 * in two months, their parts are read; days only at the ends of the range, and of all months if no weeks are kept.
 */
const RANKED = `with ${KEPT_WEEKS}, ${dailySql('campaign', {
  days: OTHER_DAYS.map((days) => `${days} and day between $8 and $9`),
})}, costs as (
      ${weeksSql('cost', 'between $8 and $9::date - 6', 'true')}
      union all ${weeksSql('first_month_cost', 'between $9::date - 5 and $9', 'in_first_month')}
      union all ${weeksSql('last_month_cost', 'between $8::date - 6 and $8::date - 1', 'in_last_month')}
      union all select key, cost_here from daily
    ), spent as materialized (
      select key, coalesce(sum(cost), -1)::bigint as cost from costs group by key
    )
    select (select count(*)::int from spent) as groups,
      string_agg(int4send(key), ''::bytea order by cost desc, key) as keys,
      string_agg(int8send(cost), ''::bytea order by cost desc, key) as costs
    from (select * from spent order by cost desc, key limit $7) first`;

/** SQL: one of the costs of kept weeks that begin on some days. */
function weeksSql(cost: string, days: string, condition: string): string {
  return `select campaign_key as key, ${cost} as cost from campaign_weeks
        where account_key = any ($1) and currency = $4 and week ${IN_KEPT_WEEKS} and week ${days} and ${condition}
          and ($6::integer[] is null or campaign_key = any ($6))`;
}

/**
 * The months and campaigns of a page of a report by campaign and month, and how many rows it has on all pages: the most
 * expensive first, within each month if that is its first dimension. Only sums of weeks, their parts and single days are read.
 */
export async function pagedMonths(
  queries: Queries,
  asked: Asked,
  { limit, offset }: Pick<SpendPage, 'limit' | 'offset'>,
): Promise<{ readonly months: PagedMonth[]; readonly groups: number }> {
  const found: Ranked[][] = [];
  let groups = 0;
  const isByTime = asked.groupBy[0] === 'month';
  for (const month of monthsOf(asked.range)) {
    const { ranked, groups: own } = await rankedMonth(queries, asked, month, offset + limit);
    const first = isByTime ? Math.max(0, offset - groups) : 0;
    const end = isByTime ? Math.max(0, offset + limit - groups) : offset + limit;
    found.push(ranked.slice(first, end));
    groups += own;
  }
  const rows = isByTime
    ? found.flat()
    : found
        .flat()
        .sort(byCost)
        .slice(offset, offset + limit);
  const months = [...Map.groupBy(rows, ({ range }) => range)].map(([range, own]) => ({
    range,
    keys: own.map(({ key }) => key),
  }));
  return { months, groups };
}

const byCost = (one: Ranked, other: Ranked) =>
  one.cost === other.cost ? one.key - other.key : one.cost < other.cost ? 1 : -1;

/** A month's most expensive campaigns, and how many it has. */
async function rankedMonth(
  queries: Queries,
  { accounts, campaigns, range, currency }: Asked,
  month: Month,
  most: number,
): Promise<{ readonly ranked: Ranked[]; readonly groups: number }> {
  const { rows } = await queries.query<{ groups: number; keys: Buffer | null; costs: Buffer | null }>(
    RANKED,
    [
      ...sumsParameters({ level: 'campaign', accounts, keys: campaigns, range, currency }),
      most,
      month.first,
      month.last,
    ],
  );
  const [{ groups, keys, costs } = { groups: 0, keys: null, costs: null }] = rows;
  const ranked = [...keysOf(keys)].map((key, index) => ({
    range: month.range,
    key,
    cost: costs?.readBigInt64BE(index * BigInt64Array.BYTES_PER_ELEMENT) ?? -1n,
  }));
  return { ranked, groups };
}

/** The months of a range, with its part of each. Pure. */
function monthsOf({ startDate, endDate }: DateRange): Month[] {
  const months: Month[] = [];
  for (let day = startDate; day <= endDate; ) {
    const last = lastOfMonth(day);
    const range = { startDate: day, endDate: last < endDate ? last : endDate };
    months.push({ first: `${day.slice(0, 'YYYY-MM'.length)}-01`, last, range });
    day = addDays(last, 1);
  }
  return months;
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
