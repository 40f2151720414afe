import { addDays, type DateRange } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { campaignWeeksSql } from './campaign-sums.ts';
import { keysOf } from './figure-series.ts';
import { sumsParameters } from './figure-sums.ts';
import type { SpendPage, SpendQuestion } from './spend-question.ts';

type Asked = Pick<SpendQuestion, 'accounts' | 'campaigns' | 'range' | 'currency' | 'groupBy'>;

/** The days of a month in a range, and its campaigns on a page. */
export type PagedMonth = { readonly range: DateRange; readonly keys: readonly number[] };

/** A campaign's month; `cost` is the part with a rate, -1 without any. */
type Ranked = { readonly range: DateRange; readonly key: number; readonly cost: bigint };

const LIMIT = '$7';
const RANKED = `with ${campaignWeeksSql()}, spent as materialized (
      select key, coalesce(sum(cost), -1)::bigint as cost from weeks group by key
    )
    select (select count(*)::int from spent) as groups,
      string_agg(int4send(key), ''::bytea order by cost desc, key) as keys,
      string_agg(int8send(cost), ''::bytea order by cost desc, key) as costs
    from (select * from spent order by cost desc, key limit ${LIMIT}) first`;

/**
 * The months and campaigns of a page of a report by campaign and month, and how many rows it has on all pages: the most
 * expensive first, within each month if that is its first dimension. Only sums of weeks and single days are read.
 */
export async function pagedMonths(
  queries: Queries,
  asked: Asked,
  { limit, offset }: Pick<SpendPage, 'limit' | 'offset'>,
): Promise<{ readonly months: PagedMonth[]; readonly groups: number }> {
  const found: Ranked[][] = [];
  let groups = 0;
  const isByTime = asked.groupBy[0] === 'month';
  for (const range of monthsOf(asked.range)) {
    const month = await rankedMonth(queries, asked, range, offset + limit);
    const first = isByTime ? Math.max(0, offset - groups) : 0;
    const end = isByTime ? Math.max(0, offset + limit - groups) : offset + limit;
    found.push(month.ranked.slice(first, end));
    groups += month.groups;
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
  { accounts, campaigns, currency }: Asked,
  range: DateRange,
  most: number,
): Promise<{ readonly ranked: Ranked[]; readonly groups: number }> {
  const { rows } = await queries.query<{ groups: number; keys: Buffer | null; costs: Buffer | null }>(
    RANKED,
    [...sumsParameters({ level: 'campaign', accounts, keys: campaigns, range, currency }), most],
  );
  const [{ groups, keys, costs } = { groups: 0, keys: null, costs: null }] = rows;
  const ranked = [...keysOf(keys)].map((key, index) => ({
    range,
    key,
    cost: costs?.readBigInt64BE(index * BigInt64Array.BYTES_PER_ELEMENT) ?? -1n,
  }));
  return { ranked, groups };
}

/** The parts of a range in each month. Pure. */
function monthsOf({ startDate, endDate }: DateRange): DateRange[] {
  const months: DateRange[] = [];
  for (let day = startDate; day <= endDate; ) {
    const last = lastOfMonth(day);
    months.push({ startDate: day, endDate: last < endDate ? last : endDate });
    day = addDays(last, 1);
  }
  return months;
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
