import type { Condition, DateRange, WithoutRate } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { SortKey } from '../../foundation/lists/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { conditionSql } from '../performance/index.ts';
import { lostSql } from './lost-days.ts';
import { QueryParameters } from './query-parameters.ts';
import { linkedSql } from './source-links.ts';
import { onlyOfOneSql, type SourceRequest, sourceRowsSql } from './source-parts.ts';
import {
  CONDITION_FIGURES,
  groupedSql,
  type JoinedRow,
  type JoinedSums,
  ORDERED,
  SUMS,
  SUMS_AS_JSON,
  type SumValues,
  sumsOf,
} from './sub-rows.ts';
import { canRollUp, type TrackerRequest, trackerPartsSql, trackersPartsSql } from './tracker-parts.ts';

/** Trackers and sources, joined by groups, in an order. `sort` has fields of `ORDERED` only. */
export type RowsRequest = SourceRequest & {
  readonly trackers: readonly TrackerRequest[];
  readonly sort: readonly SortKey[];
  /** Only rows that meet this condition, and with at least this cost at the source in micro-units. */
  readonly where: Condition | null;
  readonly minCost: number | null;
  readonly offset: number;
  readonly limit: number;
};

export type JoinedPage = {
  readonly rows: readonly JoinedRow[];
  /** The number of all rows, their sums, and the sources that have a part in any. */
  readonly total: number;
  readonly sums: JoinedSums;
  readonly sources: readonly string[];
  /** The largest groups whose clicks and cost a source reports, whatever the condition: what is usual here. */
  readonly siblings: readonly JoinedSums[];
};

/** A page as PostgreSQL gives it. */
type StoredPage = Pick<JoinedPage, 'total' | 'sources'> & {
  readonly rows: readonly (readonly [string[], string[], SumValues])[];
  readonly sums: SumValues;
  readonly siblings: readonly SumValues[];
};

/** So many groups say what is usual. */
const MOST_SIBLINGS = 1_000;

/** One page of the joined rows, with the totals of all. */
export async function joinedPage(queries: Queries, request: RowsRequest): Promise<JoinedPage> {
  const parameters = new QueryParameters();
  const order = [
    ...request.sort.map(
      ({ field, descending }) => `${ORDERED[field]} ${descending ? 'desc' : 'asc'} nulls last`,
    ),
    `array_to_string(keys, ' ') collate natural_order`,
    'keys collate "C"',
  ].join(', ');
  const wanted = [
    ...(request.where === null ? [] : [conditionSql(request.where, CONDITION_FIGURES)]),
    ...(request.minCost === null ? [] : [`"sourceCost" >= ${parameters.add(request.minCost)}`]),
  ];
  // a month of a large tracker would be hashed in files
  await queries.query(`set local work_mem = '64MB'`);
  const isHashed = request.trackers.every(canRollUp);
  if (isHashed) await queries.query(hashing('off'));
  const { rows } = await queries.query<StoredPage>(
    `with ${partsSql(request, parameters)}, ${groupedSql(request.groupBy.length)},
     matching as materialized (select * from grouped ${wanted.length === 0 ? '' : `where ${wanted.join(' and ')}`}),
     ordered as (
       select *, row_number() over (order by ${order}) as place from matching
       order by place limit ${parameters.add(request.limit)} offset ${parameters.add(request.offset)}
     )
     select (
         select coalesce(json_agg(
           json_build_array(keys, sources, ${SUMS_AS_JSON}) order by place
         ), '[]') from ordered
       ) as rows,
       t.total, ${SUMS_AS_JSON} as sums,
       (select coalesce(array_agg(distinct source), '{}') from matching, unnest(sources) source) as sources,
       (select coalesce(json_agg(${SUMS_AS_JSON}), '[]') from (
          select * from grouped where "sourceClicks" > 0 and "sourceCost" is not null
          order by "sourceClicks" desc, keys limit ${parameters.add(MOST_SIBLINGS)}
        ) largest) as siblings
     from (select count(*)::int as total, ${SUMS} from matching) t`,
    parameters.values,
  );
  if (isHashed) await queries.query(hashing('on'));
  const [page] = rows;
  if (page === undefined) throw new Error('totals are one row');
  return {
    ...page,
    rows: page.rows.map(([keys, sources, sums]) => ({ keys, sources, sums: sumsOf(sums) })),
    sums: sumsOf(page.sums),
    siblings: page.siblings.map(sumsOf),
  };
}

/**
 * SQL: forbids or allows probing and sorting row by row where rows can be hashed. PostgreSQL believes that the steps before
 * have few rows, and would probe rates and campaigns a hundred thousand times.
 */
const hashing = (others: 'on' | 'off') =>
  `set local enable_nestloop = ${others}; set local enable_sort = ${others}`;

/** Costs of the sources and revenue of the trackers without a rate, by currency, each with its days. Of no summed weeks. */
export async function costsWithoutRate(queries: Queries, request: RowsRequest): Promise<WithoutRate[]> {
  const parameters = new QueryParameters();
  const costs = sourceRowsSql(request, parameters);
  const own = request.trackers.filter(({ account }) => account.currency !== request.currency);
  const parts = [
    ...(costs === null ? [] : [`select currency, day, cost as amount from (${costs}) c`]),
    ...own.map(
      (tracker) =>
        `select ${parameters.add(tracker.account.currency)}, day, revenue from (${trackerPartsSql(tracker, parameters, { byDay: true })}) t`,
    ),
  ];
  if (parts.length === 0) return [];
  const { rows } = await queries.query<WithoutRate>(
    `with ${baseSql(request, parameters)}
     select d.currency, array_agg(distinct d.day::text) as days, sum(d.amount)::bigint as amount
     from (${parts.join(' union all ')}) d join rates r on r.currency = d.currency and r.day = d.day
     where r.rate is null and d.amount <> 0 group by 1 order by 1`,
    parameters.values,
  );
  return rows;
}

/** Whether any day of the range has no rate of a currency of these accounts. */
export async function isRateMissing(queries: Queries, request: Converted): Promise<boolean> {
  const currencies = foreignCurrencies(request);
  if (currencies.length === 0) return false;
  const { rowCount } = await queries.query(
    `select from unnest($1::text[]) c cross join generate_series($2::date, $3::date, interval '1 day') d
     where fx_rate(c, $4, d::date) is null limit 1`,
    [currencies, request.range.startDate, request.range.endDate, request.currency],
  );
  return rowCount !== 0;
}

type Converted = Pick<RowsRequest, 'links' | 'trackers' | 'currency' | 'range'>;

function foreignCurrencies({ links, trackers, currency }: Converted): string[] {
  const all = [...links.accounts, ...trackers.map(({ account }) => account)];
  return [...new Set(all.map((account) => account.currency))].filter((own) => own !== currency);
}

/** SQL: `linked`, what follows from it, and the `rates` of foreign currencies, once per day, because `fx_rate` is costly. */
function baseSql(request: RowsRequest, parameters: QueryParameters): string {
  const { reporters, trackers, range, currency } = request;
  const linked = linkedSql(`${parameters.add(reporters)}::integer[]`);
  const lost = trackers.some(({ loses }) => loses) ? `${lostSql(request, parameters)}, ` : '';
  return `${linked}, ${lost}${onlyOfOneSql(request, parameters)}, rates as materialized (
      select c as currency, d::date as day, fx_rate(c, ${parameters.add(currency)}, d::date) as rate
      from unnest(${parameters.add(foreignCurrencies(request))}::text[]) c
      cross join generate_series(${parameters.add(range.startDate)}::date, ${parameters.add(range.endDate)}::date, interval '1 day') d
    )`;
}

/** SQL: `tracker_part` and `source_part`. */
function partsSql(request: RowsRequest, parameters: QueryParameters): string {
  return `${baseSql(request, parameters)}, tracker_part as materialized (${trackersPartsSql(request.trackers, request.currency, parameters)}),
    source_part as materialized (${sourcePartSql(request, parameters)})`;
}

/** A cost is null when a part of it has no rate. */
function sourcePartSql(request: RowsRequest, parameters: QueryParameters): string {
  const keys = request.groupBy.map((_dimension, index) => `k${index}`);
  const rows = sourceRowsSql(request, parameters);
  if (rows === null) {
    return `select ${keys.map((key) => `null::text as ${key}, `).join('')}null::text as source, null::bigint as clicks,
      null::bigint as conversions, null::bigint as cost where false`;
  }
  const by = [...keys, 'source'].join(', ');
  if (foreignCurrencies(request).length === 0) {
    return `
      select ${by}, sum(clicks)::bigint as clicks, sum(conversions)::bigint as conversions, sum(cost)::bigint as cost
      from (${rows}) d group by ${by}`;
  }
  const currency = parameters.add(request.currency);
  const here = `case when d.currency = ${currency} then d.cost else converted_micros(d.cost, r.rate) end`;
  return `
    select ${by}, sum(clicks)::bigint as clicks, sum(conversions)::bigint as conversions,
      case when count(cost) = count(here) then sum(here)::bigint end as cost
    from (
      select d.*, ${here} as here from (${rows}) d left join rates r on r.currency = d.currency and r.day = d.day
      -- converts each amount once, and not again in each aggregate
      offset 0
    ) d group by ${by}`;
}

/** Whether no build that changes a tracker's rollups is waiting: of itself, or of an account whose source it names. */
export async function isBuilt(queries: Queries, { id, key }: Pick<Account, 'id' | 'key'>): Promise<boolean> {
  const { rowCount } = await queries.query(
    `select from performance_to_build b join accounts a on a.id = b.account_id
     where a.id = $1 or exists (
       select from attributed_campaigns n where n.reporter_key = $2 and n.source = a.source
     ) limit 1`,
    [id, key],
  );
  return rowCount === 0;
}

/** The totals that a tracker reports for its campaigns. */
export async function trackerTotals(
  queries: Queries,
  account: Pick<Account, 'key'>,
  range: DateRange,
): Promise<Record<'visits' | 'conversions' | 'revenue' | 'trackerCost', number | null>> {
  const { rows } = await queries.query<
    Record<'visits' | 'conversions' | 'revenue' | 'trackerCost', number | null>
  >(
    `select sum(clicks)::bigint as visits, sum(conversions)::bigint as conversions,
       sum(revenue)::bigint as revenue, sum(cost)::bigint as "trackerCost"
     from campaign_day where account_key = $1 and day between $2 and $3`,
    [account.key, range.startDate, range.endDate],
  );
  return rows[0] ?? { visits: null, conversions: null, revenue: null, trackerCost: null };
}
