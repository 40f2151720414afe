import type { Queries } from '../../foundation/database/index.ts';

/** What one unit of a currency is in another one, and the day on which that rate was published. */
export type DayRate = { readonly rate: number; readonly publishedOn: string };

/**
 * The rates of a day from some currencies to one, by currency: the last ones that were published, at most seven days
 * before. A currency without a rate is missing.
 */
export async function ratesOn(
  queries: Queries,
  { from, to, day }: { readonly from: readonly string[]; readonly to: string; readonly day: string },
): Promise<ReadonlyMap<string, DayRate>> {
  const { rows } = await queries.query<DayRate & { currency: string }>(
    `select n.currency, f.rate::float8 as rate, coalesce(f.published_on, $3::date)::text as "publishedOn"
     from unnest($1::text[]) as n (currency) cross join lateral fx_rate_on(n.currency, $2, $3::date) f
     where f.rate is not null`,
    [from, to, day],
  );
  return new Map(rows.map(({ currency, ...rate }) => [currency, rate]));
}
