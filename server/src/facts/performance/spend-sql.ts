import type { ExpenseDimension } from '@adhelm/contracts';

/** SQL: the month of a day. */
export const MONTH = `to_char(d.day, 'YYYY-MM')`;
type Columns = Readonly<Record<ExpenseDimension, string | null>>;
/** SQL: what a daily sum has of each dimension; null for those that follow from its day. */
const COLUMNS: Columns = {
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
  (sum(s.cost) filter (where ${LACKS}))::bigint as lacking,
  (sum(s.cost_here) filter (where s.has_revenue))::bigint as covered_cost`;
const of = (
  alias: string,
) => `sum(${alias}.amount)::bigint as amount, sum(${alias}.converted)::bigint as converted,
  sum(${alias}.tracker)::bigint as tracker, sum(${alias}.lacking)::bigint as lacking,
  sum(${alias}.covered_cost)::bigint as covered_cost`;
const CONVERTED = 'd.converted is not null';
/** Of days that are unique within a group: each has one row per currency. */
const SUMS = `sum(d.amount)::bigint as amount, sum(d.converted)::bigint as converted,
  sum(d.tracker)::bigint as "trackerAmount", sum(d.covered_cost)::bigint as "coveredCost",
  sum(d.lacking)::bigint as "withoutRate",
  array_agg(d.day::text) filter (where d.lacking is not null) as "daysWithoutRate",
  min(r.rate) filter (where ${CONVERTED})::text as lowest, max(r.rate) filter (where ${CONVERTED})::text as highest,
  (min(r.published_on) filter (where ${CONVERTED}))::text as "publishedFrom",
  (max(r.published_on) filter (where ${CONVERTED}))::text as "publishedThrough",
  (count(*) filter (where ${CONVERTED} and r.published_on < d.day))::int as "filledDays"`;

/** SQL: rates by currency and day, as `rates`: $2 and $3 the days, $4 the currency. */
export const CONVERTING = `rates as materialized (
      select c.currency, day::date as day, found.rate, found.published_on
      from performance_currencies c cross join generate_series($2::date, $3::date, interval '1 day') day
      left join lateral fx_rate_on(c.currency, $4, day::date) found on true
      where c.currency <> $4
    )`;
/** SQL: whether the revenue of a daily row `p` is known and has a rate `e`. */
export const HAS_REVENUE = 'p.revenue is not null and (p.revenue_currency = $4 or e.rate is not null)';
/** SQL: the rates of costs and of revenues of daily rows `p`. */
export const BOTH_RATES = `left join rates r on r.currency = p.cost_currency and r.day = p.day
      left join rates e on e.currency = p.revenue_currency and e.day = p.day`;
const RATES = 'left join rates r on r.currency = d.currency and r.day = d.day';
const LABELS = `left join campaign_labels l on l.campaign_key = s.campaign_key`;

/** SQL: spend of campaigns. $1 accounts, $2 and $3 the days, $4 the currency, $5 the campaigns or null, $6 the most groups or null. */
export function campaignSpendSql(groupBy: readonly ExpenseDimension[]): string {
  const { columns, named } = columnsOf(groupBy);
  const labelled = groupBy.includes('client') || groupBy.includes('offer');
  return `with ${CONVERTING}, spend as (
      select p.account_key, p.campaign_key, p.day, p.cost, p.cost_currency, p.cost_origin,
        case when p.cost_currency = $4 then p.cost else converted_micros(p.cost, r.rate) end as cost_here,
        ${HAS_REVENUE} as has_revenue
      from campaign_performance p ${BOTH_RATES}
      where p.account_key = any ($1) and p.day between $2 and $3 and ($5::integer[] is null or p.campaign_key = any ($5))
      offset 0
    ), campaign_labels as materialized (
      select t.campaign_key, t.offer_id, o.client_id from campaign_offers t join offers o on o.id = t.offer_id
    ), by_day as materialized (
      select ${named} s.day, s.cost_currency as currency, ${DAILY}
      from spend s join accounts a on a.key = s.account_key
      ${labelled ? LABELS : ''}
      group by ${[...columns, 's.day', 's.cost_currency'].join(', ')}
    ), ${groupsSql(groupBy)}`;
}

/**
 * SQL: the same of all campaigns of accounts or offers, from the sums of days that the merge keeps. $5 the offers or null;
 * there must be no dimension `campaign`.
 */
export function accountSpendSql(groupBy: readonly ExpenseDimension[]): string {
  const { columns, named } = columnsOf(groupBy);
  return `with ${CONVERTING}, by_day as materialized (
      select ${named} s.day, s.cost_currency as currency, ${of('s')}
      from spend_days s
      join accounts a on a.key = s.account_key
      left join lateral (select o.id as offer_id, o.client_id from offers o where o.id = s.offer_id) l on true
      where s.account_key = any ($1) and s.day between $2 and $3 and s.currency = $4
        and ($5::uuid[] is null or s.offer_id = any ($5::uuid[]))
      group by ${[...columns, 's.day', 's.cost_currency'].join(', ')}
    ), ${groupsSql(groupBy)}`;
}

/** SQL: what follows from a campaign and its account. */
export const ENTITY_KEYS: Columns = {
  day: null,
  month: 'g.month',
  source: 'a.source',
  account: 'a.id::text',
  campaign: 'g.campaign_key::text',
  client: 'l.client_id::text',
  offer: 'l.offer_id::text',
};

/**
 * SQL: the groups of `campaignSpendSql` by campaign, without months. There must be a dimension `campaign` and none `day`. A
 * campaign has one row a day, and the other dimensions follow from it, so that one pass over the rows is enough.
 */
export function spendOfEachCampaignSql(groupBy: readonly ExpenseDimension[]): string {
  const keys = groupBy.flatMap((dimension) => ENTITY_KEYS[dimension] ?? []);
  const month = groupBy.includes('month') ? `, ${MONTH} as month` : '';
  const labelled = groupBy.includes('client') || groupBy.includes('offer');
  return `with ${CONVERTING}, spend as (
      select p.campaign_key, p.day, p.cost_currency as currency, p.cost as amount,
        case when p.cost_currency = $4 then p.cost else converted_micros(p.cost, r.rate) end as converted,
        p.cost_origin = 'tracker' as is_tracker, ${HAS_REVENUE} as has_revenue, r.rate, r.published_on
      from campaign_performance p ${BOTH_RATES}
      where p.account_key = any ($1) and p.day between $2 and $3 and ($5::integer[] is null or p.campaign_key = any ($5))
      offset 0
    ), groups as materialized (
      select d.campaign_key${month}, d.currency, sum(d.amount)::bigint as amount, sum(d.converted)::bigint as converted,
        (sum(d.converted) filter (where d.is_tracker))::bigint as "trackerAmount",
        (sum(d.converted) filter (where d.has_revenue))::bigint as "coveredCost",
        (sum(d.amount) filter (where d.converted is null))::bigint as "withoutRate",
        array_agg(d.day::text) filter (where d.amount is not null and d.converted is null) as "daysWithoutRate",
        min(d.rate) filter (where ${CONVERTED})::text as lowest, max(d.rate) filter (where ${CONVERTED})::text as highest,
        (min(d.published_on) filter (where ${CONVERTED}))::text as "publishedFrom",
        (max(d.published_on) filter (where ${CONVERTED}))::text as "publishedThrough",
        (count(*) filter (where ${CONVERTED} and d.published_on < d.day))::int as "filledDays"
      from spend d group by d.campaign_key, d.currency${month === '' ? '' : `, ${MONTH}`}
    ), counted as materialized (
      select count(*)::int as groups from (select distinct campaign_key${month === '' ? '' : ', month'} from groups) each
    ), campaign_labels as materialized (
      select t.campaign_key, t.offer_id, o.client_id from campaign_offers t join offers o on o.id = t.offer_id
    )
    select case when g.campaign_key is null then 'count' else 'group' end as part, array[${keys.join(', ')}]::text[] as keys, g.currency, g.amount, g.converted, g."trackerAmount",
      g."coveredCost", g."withoutRate", g."daysWithoutRate", g.lowest, g.highest, g."publishedFrom", g."publishedThrough", g."filledDays",
      n.groups
    from counted n
    left join groups g on n.groups <= $6 or $6::integer is null
    left join campaigns c on c.key = g.campaign_key
    left join accounts a on a.id = c.account_id
    ${labelled ? 'left join campaign_labels l on l.campaign_key = g.campaign_key' : ''}`;
}

function columnsOf(groupBy: readonly ExpenseDimension[]) {
  const found = groupBy.flatMap((dimension) => {
    const column = COLUMNS[dimension];
    return column === null ? [] : [{ column, name: dimension }];
  });
  return {
    columns: found.map(({ column }) => column),
    named: found.map(({ column, name }) => `${column} as ${name},`).join(' '),
  };
}

/** SQL: `by_day` by group and by month. */
function groupsSql(groupBy: readonly ExpenseDimension[]): string {
  const keys = groupBy.map((dimension) => KEYS[dimension]);
  return `days as materialized (select d.day, d.currency, ${of('d')} from by_day d group by d.day, d.currency
    ), groups as materialized (
      select array[${keys.join(', ')}]::text[] as keys, d.currency, ${SUMS}
      from by_day d ${RATES} group by ${[...keys, 'd.currency'].join(', ')}
    ), counted as materialized (select count(distinct keys)::int as groups from groups)
    select 'group' as part, g.*, c.groups from groups g cross join counted c where c.groups <= $6 or $6::integer is null
    union all
    select 'month', array[${MONTH}], d.currency, ${SUMS}, (select groups from counted)
    from days d ${RATES} group by ${MONTH}, d.currency`;
}
