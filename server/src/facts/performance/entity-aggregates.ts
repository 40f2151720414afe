/** Rows of a day with what it counts for. Sums of floats are exact up to 2^53, and far faster than those of bigint. */
export const MARKED = `marked as (
    select d.key, d.day, d.impressions::float8, d.viewable_impressions::float8, d.clicks::float8, d.conversions::float8,
      d.visits::float8, d.cost_here::float8, d.revenue_here::float8, w.part,
      d.day between $10 and $11 as in_window, d.day between $12 and $13 as is_usual, d.day between $14 and $15 as in_spend,
      d.cost is not null and d.cost_here is null as lacks_cost,
      d.revenue is not null and d.revenue_here is null as lacks_revenue
    from daily d left join weights w on w.day = d.day
    offset 0
  )`;

/** SQL: the sums of an entity's rows. Where all rows are in the window, they need no filter. */
export function aggregates(
  { usual, life }: { readonly usual: object | null; readonly life: boolean },
  isWhole: boolean,
): string[] {
  const inWindow = isWhole ? '' : 'filter (where in_window)';
  const given = (aggregate: string) => `${aggregate} ${inWindow}`;
  // zero without rows in the window, if the entity reports it on other days
  const summed = (name: string) =>
    isWhole
      ? `sum(${name})`
      : `case when bool_or(in_window) then ${given(`sum(${name})`)} when count(${name}) > 0 then 0 end`;
  // an amount is null when a part of it has no rate
  const converted = (name: 'cost' | 'revenue') =>
    `case when coalesce(${given(`bool_or(lacks_${name})`)}, false) then null else ${summed(`${name}_here`)} end`;
  const covered = (name: string) =>
    `sum(${name}) filter (where ${isWhole ? '' : 'in_window and '}cost_here is not null and revenue_here is not null)`;
  const lived = 'impressions > 0 or clicks > 0 or cost_here > 0';
  return [
    summed('impressions'),
    summed('viewable_impressions'),
    summed('clicks'),
    summed('conversions'),
    converted('cost'),
    converted('revenue'),
    `coalesce(${given('bool_or((cost_here is null) <> (revenue_here is null))')}, false)`,
    covered('cost_here'),
    covered('revenue_here'),
    covered('clicks'),
    covered('conversions'),
    summed('visits'),
    `sum(clicks) filter (where ${isWhole ? '' : 'in_window and '}visits is not null)`,
    isWhole
      ? 'sum(clicks * part)'
      : `case when bool_or(in_window) then ${given('sum(clicks * part)')} when count(clicks) > 0 then 0 end`,
    usual === null ? 'null::float8' : 'sum(cost_here) filter (where is_usual)',
    usual === null ? 'null::float8' : 'sum(conversions) filter (where is_usual)',
    'case when bool_or(in_spend) then sum(cost_here) filter (where in_spend) when count(cost_here) > 0 then 0 end',
    life ? `min(day) filter (where ${lived})` : 'null::date',
    life ? `max(day) filter (where ${lived})` : 'null::date',
  ];
}
