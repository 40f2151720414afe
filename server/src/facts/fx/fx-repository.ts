import type { DateRange, FxRate, FxRatesAnswer } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { RateDays } from './publication.ts';
import type { ReferenceRate } from './reference-rates-xml.ts';

/** The source of all rates. */
export const ECB = 'ecb';

/** Saves published rates and replaces changed ones. Resolves with the number of new or changed rates. */
export async function storeRates(
  queries: Queries,
  rates: readonly ReferenceRate[],
  fetchedAt: Date,
): Promise<number> {
  const { rowCount } = await queries.query(
    `with published as (
       select * from unnest($1::text[], $2::date[], $3::numeric[]) as given (currency, published_on, per_euro)
       union all
       select distinct 'EUR', day, 1 from unnest($2::date[]) as day
     )
     insert into fx_rates as known (currency, published_on, per_euro, source, fetched_at)
     select currency, published_on, per_euro, $4, $5 from published
     on conflict (currency, published_on) do update set
       per_euro = excluded.per_euro, source = excluded.source, fetched_at = excluded.fetched_at
     where (known.per_euro, known.source) is distinct from (excluded.per_euro, excluded.source)`,
    [
      rates.map(({ currency }) => currency),
      rates.map(({ publishedOn }) => publishedOn),
      rates.map(({ perEuro }) => perEuro),
      ECB,
      fetchedAt,
    ],
  );
  return rowCount ?? 0;
}

/** The last day that has rates; null when there are none. */
export async function newestRateDay(queries: Queries): Promise<string | null> {
  const { rows } = await queries.query<{ newest: string | null }>(
    `select max(published_on) as newest from fx_rates where currency = 'EUR'`,
  );
  return rows[0]?.newest ?? null;
}

/** The days of known rates, and the first day with figures, whose amounts need them. */
export async function rateDays(queries: Queries): Promise<RateDays> {
  const { rows } = await queries.query<RateDays>(
    `select max(r.published_on) as newest,
       least(min(r.published_on), (select history_from from fx_fetches where source = $1)) as oldest, (
         select min(first.day) from accounts a cross join lateral (
           select p.day from campaign_performance p where p.account_key = a.key order by p.day limit 1
         ) first
       ) as "firstFigures"
     from fx_rates r where r.currency = 'EUR'`,
    [ECB],
  );
  return rows[0] ?? { newest: null, oldest: null, firstFigures: null };
}

/** Records that all rates that were ever published from this day on are known, and as they are published now. */
export async function markHistoryRead(queries: Queries, from: string | null, at: Date): Promise<void> {
  await queries.query(
    `update fx_fetches set history_from = least(history_from, $2), history_checked_at = $3 where source = $1`,
    [ECB, from, at],
  );
}

/** When all published rates were last compared with the known ones; null = never. */
export async function historyCheckedAt(queries: Queries): Promise<Date | null> {
  const { rows } = await queries.query<{ at: Date | null }>(
    'select history_checked_at as at from fx_fetches where source = $1',
    [ECB],
  );
  return rows[0]?.at ?? null;
}

export async function markFetched(queries: Queries, at: Date): Promise<void> {
  await queries.query(
    `insert into fx_fetches (source, last_good_at) values ($1, $2)
     on conflict (source) do update set
       last_good_at = excluded.last_good_at, last_error = null, last_error_at = null`,
    [ECB, at],
  );
}

/** Records a failed fetch; the known rates stay. The reason is shown to people. */
export async function markFetchFailed(queries: Queries, reason: string, at: Date): Promise<void> {
  await queries.query(
    `insert into fx_fetches (source, last_error, last_error_at) values ($1, $2, $3)
     on conflict (source) do update set last_error = excluded.last_error, last_error_at = excluded.last_error_at`,
    [ECB, reason, at],
  );
}

/** When the rates were last fetched, and why the latest fetch failed. */
export async function fxFreshness(queries: Queries): Promise<FxRatesAnswer['freshness']> {
  const { rows } = await queries.query<{
    last_good_at: Date | null;
    last_error: string | null;
    last_error_at: Date | null;
  }>('select last_good_at, last_error, last_error_at from fx_fetches where source = $1', [ECB]);
  const [fetched] = rows;
  return {
    newestPublishedOn: await newestRateDay(queries),
    lastGoodFetchAt: fetched?.last_good_at?.toISOString() ?? null,
    lastError: fetched?.last_error ?? null,
    lastErrorAt: fetched?.last_error_at?.toISOString() ?? null,
  };
}

type RateQuestion = { readonly from: string; readonly to: string; readonly range: DateRange };

/**
 * The value of one unit of `from` in `to`, for every day of the range in order. Uses `fx_rate_on` of the migrations,
 * so that sums converted in SQL and amounts converted by `convertedMicros` agree.
 */
export async function ratesFor(
  queries: Queries,
  { from, to, range }: RateQuestion,
): Promise<ReadonlyMap<string, FxRate>> {
  const { rows } = await queries.query<{
    day: string;
    rate: string | null;
    published_on: string | null;
    source: string | null;
  }>(
    `select requested.day::date as day, found.rate, found.published_on, found.source
     from generate_series($3::date, $4::date, interval '1 day') as requested (day)
     left join lateral fx_rate_on($1, $2, requested.day::date) found on true
     order by requested.day`,
    [from, to, range.startDate, range.endDate],
  );
  return new Map(
    rows.map(({ day, rate, published_on: publishedOn, source }) => [day, { rate, publishedOn, source }]),
  );
}
