import { entityKey, type Level, levelTables } from './levels.ts';

/**
 * SQL: what `computedSql` gives where no tracker and no client names anything of the source at this level, as in most first
 * syncs: what the source reports, without looking for anyone else.
 */
export function reportedSql(level: Level, touched: string): string {
  const { facts } = levelTables[level];
  return `
    touched as materialized (${touched}), campaign as materialized (
      select c.key, a.key as account_key, a.currency,
        coalesce(nullif(own.origin, 'workspace'), shared.origin, 'automatic') in ('automatic', 'source') as takes_revenue
      from (select distinct campaign_key from touched) t
      join campaigns c on c.key = t.campaign_key
      join accounts a on a.id = c.account_id
      left join revenue_settings own on own.account_id = a.id
      left join revenue_settings shared on shared.account_id is null
    ), computed as (
      select c.account_key, t.campaign_key, t.entity_key, t.day, f.impressions, f.viewable_impressions, f.clicks, f.cost,
        c.currency as cost_currency, case when f.cost is not null then 'source' end as cost_origin, f.conversions,
        case when c.takes_revenue then f.revenue end as revenue, c.currency as revenue_currency,
        case when c.takes_revenue and f.revenue is not null then 'source' end as revenue_origin,
        null::bigint as visits, null::bigint as landing_clicks, null::bigint as leads, null::bigint as deposits
      from touched t
      join campaign c on c.key = t.campaign_key
      join ${facts} f on f.campaign_key = t.campaign_key and f.day = t.day and ${entityKey(level, 'f')} = t.entity_key
      where num_nonnulls(f.impressions, f.viewable_impressions, f.clicks, f.conversions, f.cost, f.revenue) > 0
    ), currencies as (
      insert into performance_currencies select distinct currency from campaign on conflict do nothing
    )`;
}
