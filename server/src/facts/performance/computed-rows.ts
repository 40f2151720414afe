import { entityKey, type Level, levelTables } from './levels.ts';
import { standInSql } from './stand-in-cost.ts';

/**
 * SQL: the rows of the query `touched` as `computed`, and their currencies are noted. A campaign whose id several accounts of
 * its source have is left to the source, because visits do not say whose it is; so are those of archived accounts. A
 * tracker that reports a day and names the campaign, but not this entity, says that it earned nothing. Contents and widgets
 * that the source never reports for a campaign have no rows. Of several trackers, the chosen one counts, else the one that
 * was connected first. What reporters said and who reports are put together by a sort (`answer`): PostgreSQL takes each for
 * one row, and would join them by comparing every pair.
 */
export function computedSql(level: Level, touched: string): string {
  const { facts, entity } = levelTables[level];
  const entityJoin = entity === null ? '' : `join ${entity.table} e on e.key = t.entity_key`;
  const entityId = entity === null ? `''` : 'e.external_id';
  const isKnown =
    entity === null
      ? 'true'
      : `exists (select from ${facts} known where known.campaign_key = t.campaign_key and known.${entity.column} = t.entity_key)`;
  return `
    touched as materialized (${touched}), campaign as materialized (
      select c.key, c.external_id as id, a.key as account_key, a.source, a.currency,
        coalesce(nullif(own.origin, 'workspace'), shared.origin, 'automatic') as origin,
        (select key from accounts where id = case when coalesce(own.origin, 'workspace') = 'workspace'
          then shared.tracker_id else own.tracker_id end) as tracker_key,
        a.archived_at is null and not exists (
          select from campaigns o join accounts oa on oa.id = o.account_id
          where o.external_id = c.external_id and o.key <> c.key and oa.source = a.source and oa.archived_at is null
        ) as is_unique
      from (select distinct campaign_key from touched) t
      join campaigns c on c.key = t.campaign_key
      join accounts a on a.id = c.account_id
      left join revenue_settings own on own.account_id = a.id
      left join revenue_settings shared on shared.account_id is null
    ), named as materialized (
      select t.campaign_key, t.entity_key, t.day, c.source, c.id as campaign_id, ${entityId} as entity_id
      from touched t join campaign c on c.key = t.campaign_key ${entityJoin}
      where c.is_unique
    ), reported as materialized (
      select n.campaign_key, n.entity_key, n.day, d.reporter_key, d.currency, sum(d.visits)::bigint as visits,
        sum(d.landing_clicks)::bigint as landing_clicks, sum(d.conversions)::bigint as conversions,
        sum(d.cost)::bigint as cost, sum(d.revenue)::bigint as revenue, sum(d.leads)::bigint as leads,
        sum(d.deposits)::bigint as deposits
      from named n
      join attributed_day d on d.source = n.source and d.campaign_id = n.campaign_id and d.day = n.day
        and d.level = '${level}' and d.entity_id = n.entity_id
      group by 1, 2, 3, 4, 5
    ), reporter as materialized (
      select n.campaign_key, n.entity_key, n.day, r.reporter_key, a.source in ('voluum', 'thrive') as is_tracker,
        a.currency
      from named n
      join attributed_campaigns r on r.source = n.source and r.campaign_id = n.campaign_id and r.level = '${level}'
      join attributed_days d on d.reporter_key = r.reporter_key and d.day = n.day
      join accounts a on a.key = r.reporter_key and a.archived_at is null
    ), answer as materialized (
      select * from (
        select *, bool_or(is_tracker) over same as of_tracker, bool_or(is_named) over same as has_named
        from (
          select campaign_key, entity_key, day, reporter_key, is_tracker, currency, null::bigint as visits,
            null::bigint as landing_clicks, null::bigint as conversions, null::bigint as cost, null::bigint as revenue,
            null::bigint as leads, null::bigint as deposits, false as is_named
          from reporter
          union all
          select campaign_key, entity_key, day, reporter_key, null, currency, visits, landing_clicks, conversions, cost,
            revenue, leads, deposits, true
          from reported
        ) either
        window same as (partition by campaign_key, entity_key, day, reporter_key)
      ) known
      where of_tracker is not null and (is_named or not has_named)
    ), tracker as materialized (
      select distinct on (r.campaign_key, r.entity_key, r.day) r.campaign_key, r.entity_key, r.day, r.reporter_key,
        r.currency, coalesce(r.visits, 0) as visits, r.landing_clicks, coalesce(r.conversions, 0) as conversions, r.cost,
        coalesce(r.revenue, 0) as revenue, r.is_named
      from answer r
      join campaign c on c.key = r.campaign_key
      where r.of_tracker
      order by r.campaign_key, r.entity_key, r.day, (r.reporter_key = c.tracker_key) desc nulls last, r.reporter_key
    ), client as materialized (
      select r.campaign_key, r.entity_key, r.day, coalesce(sum(r.leads), 0)::bigint as leads,
        coalesce(sum(r.conversions), 0)::bigint as conversions, coalesce(sum(r.deposits), 0)::bigint as deposits,
        case when count(distinct r.currency) = 1 then coalesce(sum(r.revenue), 0)::bigint
          when bool_or(r.revenue <> 0 and r.currency <> c.currency and fx_rate(r.currency, c.currency, r.day) is null)
            then null
          else coalesce(sum(case when r.revenue is null or r.currency = c.currency then r.revenue
            else converted_micros(r.revenue, fx_rate(r.currency, c.currency, r.day)) end), 0)::bigint
        end as revenue,
        case when count(distinct r.currency) = 1 then min(r.currency) else min(c.currency) end as currency,
        bool_or(r.is_named) as is_named
      from answer r
      join campaign c on c.key = r.campaign_key
      where not r.of_tracker
      group by 1, 2, 3
    ), ${standInSql(level)}, computed as (
      select c.account_key, t.campaign_key, t.entity_key, t.day, f.impressions, f.viewable_impressions, f.clicks,
        case when s.stands_in then k.cost else f.cost end as cost,
        case when s.stands_in then k.currency else c.currency end as cost_currency,
        case when s.stands_in then 'tracker' when f.cost is not null then 'source' end as cost_origin,
        case o.origin when 'tracker' then k.conversions when 'client' then l.conversions else f.conversions end
          as conversions,
        case o.origin when 'tracker' then k.revenue when 'client' then l.revenue when 'source' then f.revenue end
          as revenue,
        case o.origin when 'tracker' then k.currency when 'client' then l.currency else c.currency end
          as revenue_currency,
        o.origin as revenue_origin, k.visits, k.landing_clicks, l.leads, l.deposits
      from touched t
      join campaign c on c.key = t.campaign_key
      left join ${facts} f on f.campaign_key = t.campaign_key and f.day = t.day and ${entityKey(level, 'f')} = t.entity_key
      left join tracker k on k.campaign_key = t.campaign_key and k.entity_key = t.entity_key and k.day = t.day
      left join client l on l.campaign_key = t.campaign_key and l.entity_key = t.entity_key and l.day = t.day
      cross join lateral (select case
        when c.origin in ('automatic', 'tracker') and k.revenue is not null then 'tracker'
        when c.origin in ('automatic', 'source') and f.revenue is not null then 'source'
        when c.origin = 'client' and l.revenue is not null then 'client' end as origin) o
      cross join lateral (
        select (t.campaign_key, t.entity_key, t.day) in (select campaign_key, entity_key, day from stand_in) as stands_in
      ) s
      where num_nonnulls(f.impressions, f.viewable_impressions, f.clicks, f.conversions, f.cost, f.revenue) > 0
        or ((k.is_named or l.is_named) and ${isKnown})
    ), currencies as (
      insert into performance_currencies
      select currency from campaign union select currency from tracker union select currency from client
      on conflict do nothing
    )`;
}
