import type { ExpenseDimension } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { areRatesPending } from './corrected-rollups.ts';
import { isRolledUp } from './rolled-up-currencies.ts';
import type { CountedDay } from './spend-groups.ts';
import type { SpendPage, SpendPart, SpendQuestion } from './spend-question.ts';
import { BOTH_RATES, CONVERTING, ENTITY_KEYS, HAS_REVENUE, MONTH } from './spend-sql.ts';

type Requested = Pick<SpendQuestion, 'accounts' | 'campaigns' | 'range' | 'currency' | 'groupBy'>;

/**
 * A cost that at least so many days of campaigns reach, by the most expensive day of each whole week; null if that is not known, or not
 * for so many.
 */
async function reachedCost(queries: Queries, requested: Requested, days: number): Promise<string | null> {
  const { accounts, campaigns, range, currency } = requested;
  if (!(await isRolledUp(queries, currency)) || (await areRatesPending(queries, accounts))) return null;
  const { rows } = await queries.query<{ cost: string }>(
    `select most_cost::text as cost from campaign_weeks
     where account_key = any ($1) and currency = $4 and week between $2 and $3::date - 6
       and ($5::integer[] is null or campaign_key = any ($5)) and most_cost is not null
     order by most_cost desc limit 1 offset $6`,
    [accounts, range.startDate, range.endDate, currency, campaigns, days - 1],
  );
  return rows[0]?.cost ?? null;
}

/**
 * A page of a report by campaign and day, in the order of its rows: the most expensive first, within each day or month if that
 * is its first dimension. `counted` are the rows of each day. A campaign has one row a day, so nothing is added up. A page by day reads its own days only, and one of the
 * most expensive days of all those of weeks that have such a day.
 */
export async function pagedDays(
  queries: Queries,
  requested: Requested,
  { limit, offset }: Pick<SpendPage, 'limit' | 'offset'>,
  counted: readonly CountedDay[],
): Promise<SpendPart[]> {
  const { accounts, campaigns, range, currency, groupBy } = requested;
  const found = groupBy[0] === 'day' ? daysOfPage(counted, limit, offset) : { days: range, offset };
  if (found === null) return [];
  // tens of thousands of rows are joined with their rates in memory
  await queries.query(`set local work_mem = '64MB'`);
  const isByTime = groupBy[0] === 'day' || groupBy[0] === 'month';
  const cost = isByTime ? null : await reachedCost(queries, requested, offset + limit);
  const { rows } = await queries.query<SpendPart>(pageSql(groupBy, cost !== null), [
    accounts,
    found.days.startDate,
    found.days.endDate,
    currency,
    campaigns,
    limit,
    found.offset,
    ...(cost === null ? [] : [cost]),
  ]);
  return rows;
}

/** The days that a page of rows in order of days consists of, and where it begins in them; null after the last row. */
function daysOfPage(counted: readonly CountedDay[], limit: number, offset: number) {
  let end = 0;
  const placed = counted.map(({ day, rows }) => {
    const start = end;
    end += rows;
    return { day, start, end };
  });
  const own = placed.filter((one) => one.end > offset && one.start < offset + limit);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { days: { startDate: first.day, endDate: last.day }, offset: offset - first.start };
}

/** SQL: the daily rows of all days. Parameters as in `pageSql`. */
const EVERY_DAY = `(
        select * from campaign_performance
        where account_key = any ($1) and day between $2 and $3
          and ($5::integer[] is null or campaign_key = any ($5))
      )`;
/** SQL: those of the weeks with a day that costs at least $8. */
const EXPENSIVE_WEEKS = `(
        select p.* from (
          select campaign_key, week from campaign_weeks
          where account_key = any ($1) and currency = $4 and week between $2::date - 6 and $3
            and ($5::integer[] is null or campaign_key = any ($5)) and most_cost >= $8
          offset 0
        ) w
        cross join lateral (
          select * from campaign_performance
          where campaign_key = w.campaign_key and day between greatest(w.week, $2) and least(w.week + 6, $3) offset 0
        ) p
      )`;

/** SQL: $1 accounts, $2 and $3 the days, $4 the currency, $5 the campaigns or null, $6 and $7 the limit and offset. */
function pageSql(groupBy: readonly ExpenseDimension[], isOfExpensive: boolean): string {
  const names = { ...ENTITY_KEYS, day: 'g.day::text', month: MONTH.replace('d.', 'g.') };
  const keys = groupBy.map((dimension) => names[dimension]);
  const [first] = groupBy;
  const byTime = first === 'day' ? 'd.day, ' : first === 'month' ? `${MONTH}, ` : '';
  const labelled = groupBy.includes('client') || groupBy.includes('offer');
  return `with ${CONVERTING}, page as materialized (
      select p.campaign_key, p.day, p.cost_currency as currency, p.cost as amount, p.converted,
        p.cost_origin = 'tracker' as is_tracker, p.has_revenue, p.rate, p.published_on
      from (
        select p.*, r.rate, r.published_on, ${HAS_REVENUE} as has_revenue,
          case when p.cost_currency = $4 then p.cost else converted_micros(p.cost, r.rate) end as converted
        from ${isOfExpensive ? EXPENSIVE_WEEKS : EVERY_DAY} p
        ${BOTH_RATES}
        offset 0
      ) p
      order by ${byTime.replaceAll('d.', 'p.')}p.converted desc nulls last, p.campaign_key, p.day limit $6 offset $7
    )
    select array[${keys.join(', ')}]::text[] as keys, g.currency, g.amount, g.converted,
      case when g.is_tracker then g.converted end as "trackerAmount",
      case when g.has_revenue then g.converted end as "coveredCost",
      case when g.converted is null then g.amount end as "withoutRate",
      case when g.converted is null and g.amount is not null then array[g.day::text] end as "daysWithoutRate",
      case when g.converted is not null then g.rate::text end as lowest,
      case when g.converted is not null then g.rate::text end as highest,
      case when g.converted is not null then g.published_on::text end as "publishedFrom",
      case when g.converted is not null then g.published_on::text end as "publishedThrough",
      coalesce(g.converted is not null and g.published_on < g.day, false)::int as "filledDays"
    from page g
    join campaigns c on c.key = g.campaign_key
    join accounts a on a.id = c.account_id
    ${
      labelled
        ? `left join lateral (
             select t.offer_id, o.client_id from campaign_offers t join offers o on o.id = t.offer_id
             where t.campaign_key = g.campaign_key
           ) l on true`
        : ''
    }`;
}
