import { entityKey, type Level, levelTables } from './levels.ts';

type DailyRows = {
  /** SQL: what to call an entity's key; by default its own. */
  readonly key?: string;
  /** SQL: the keys of campaigns; null = all. */
  readonly campaigns?: string;
  /** The table of daily rows, if it is another. */
  readonly rows?: string;
  /** SQL: conditions on `day` that no day fulfills twice; by default the range. */
  readonly days?: readonly string[];
};

/**
 * SQL: daily rows with their amounts converted, as `daily`; rates once per currency and day, because `fx_rate` is costly,
 * and amounts once per row: without the offset, PostgreSQL would convert them again in each aggregate. $1 accounts, $2 and
 * $3 the days, $4 the currency, $5 the campaign or null, $6 the keys of entities or null.
 */
export function dailySql(
  level: Level,
  {
    key = level === 'campaign' ? 'p.campaign_key' : entityKey(level, 'p'),
    campaigns = 'null',
    rows = levelTables[level].performance,
    days = ['between $2 and $3'],
  }: DailyRows = {},
): string {
  const here = (amount: 'cost' | 'revenue', rates: string) =>
    `case when p.${amount}_currency = $4 then p.${amount} else converted_micros(p.${amount}, ${rates}.rate) end`;
  return `rates as materialized (
      select currency, day::date as day, fx_rate(currency, $4, day::date) as rate
      from performance_currencies, generate_series($2::date, $3::date, interval '1 day') day
      where currency <> $4
    ), daily as (
      select ${key} as key, p.day, p.impressions, p.viewable_impressions, p.clicks, p.visits, p.conversions, p.cost,
        p.cost_currency, p.cost_origin, p.revenue, p.revenue_origin, ${here('cost', 'c')} as cost_here,
        ${here('revenue', 'r')} as revenue_here
      from (${days.map((condition) => `select * from ${rows} where day ${condition}`).join(' union all ')}) p
      left join rates c on c.currency = p.cost_currency and c.day = p.day
      left join rates r on r.currency = p.revenue_currency and r.day = p.day
      where p.account_key = any ($1) and ($5::integer is null or p.campaign_key = $5)
        and ($6::integer[] is null or ${key} = any ($6))
        and (${campaigns}::integer[] is null or p.campaign_key = any (${campaigns}))
      offset 0
    )`;
}
