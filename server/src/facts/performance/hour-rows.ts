import { clientSourceIds, trackerSourceIds } from '@adhelm/contracts';
import type pg from 'pg';
import { capabilityTable } from '../../sources/index.ts';

/** The sources that report hours. Of others there are no hourly rows, so that their merges have nothing to do here. */
export const hourSources: readonly string[] = Object.entries(capabilityTable)
  .filter(
    ([, { role, reports }]) => role !== 'tracker' && reports.some(({ kind }) => kind === 'campaign_hour'),
  )
  .map(([source]) => source);

const VALUES = [
  'impressions',
  'clicks',
  'cost',
  'cost_currency',
  'conversions',
  'revenue',
  'revenue_currency',
] as const;

/**
 * Computes the hourly rows again of the campaigns and days of the query `touched` (`campaign_key`, and `day` of the
 * account). Runs after their daily rows, in the same transaction: an hour's revenue is of the origin of its day. Without
 * `isReported`, no tracker and no client names anything of the source.
 */
export async function refreshHours(
  client: pg.ClientBase,
  touched: string,
  { isReported }: { readonly isReported: boolean },
): Promise<void> {
  const computed = `${TOUCHED.replace('%touched', touched)}, ${isReported ? JOINED : REPORTED}`;
  const of = (alias: string) => VALUES.map((value) => `${alias}.${value}`).join(', ');
  await client.query(
    `with ${computed}, removed as (
       delete from campaign_hour_performance p using touched t
       where p.campaign_key = t.campaign_key and p.hour >= t.first and p.hour < t.next
         and not exists (select from computed n where n.campaign_key = p.campaign_key and n.hour = p.hour)
     )
     insert into campaign_hour_performance as p (account_key, campaign_key, hour, ${VALUES.join(', ')})
     select account_key, campaign_key, hour, ${VALUES.join(', ')} from computed
     on conflict (campaign_key, hour) do update set
       ${VALUES.map((value) => `${value} = excluded.${value}`).join(', ')}
     where (${of('p')}) is distinct from (${of('excluded')})`,
    isReported ? [hourSources, trackerSourceIds, clientSourceIds] : [hourSources],
  );
}

/** SQL: the touched days. $1 the sources that report hours. */
const TOUCHED = `touched as materialized (
    select t.campaign_key, t.day, c.external_id as campaign_id, a.key as account_key, a.source, a.currency,
      t.day::timestamp at time zone a.time_zone as first, (t.day + 1)::timestamp at time zone a.time_zone as next,
      p.revenue_origin as origin, (select key from accounts where id = case
        when coalesce(own.origin, 'workspace') = 'workspace' then shared.tracker_id else own.tracker_id end) as chosen
    from (select distinct campaign_key, day from (%touched) asked) t
    join campaigns c on c.key = t.campaign_key
    join accounts a on a.id = c.account_id and a.source = any ($1)
    left join campaign_performance p on p.campaign_key = t.campaign_key and p.day = t.day
    left join revenue_settings own on own.account_id = a.id
    left join revenue_settings shared on shared.account_id is null
  )`;

/** SQL: their hours as the source reports them. */
const REPORTED = `computed as materialized (
    select t.account_key, t.campaign_key, f.hour, f.impressions, f.clicks, f.cost, t.currency as cost_currency,
      f.conversions, case when t.origin = 'source' then f.revenue end as revenue, t.currency as revenue_currency
    from touched t
    join campaign_hour f on f.campaign_key = t.campaign_key and f.hour >= t.first and f.hour < t.next
  )`;

/**
 * SQL: their hours, joined. $2 trackers, $3 clients. The tracker is the one that counts for the day. Where it, or any
 * client, reports the hours of a day, it says that the others earned nothing.
 */
const JOINED = `source_hour as materialized (
    select t.campaign_key, f.hour, f.impressions, f.clicks, f.conversions, f.cost, f.revenue
    from touched t
    join campaign_hour f on f.campaign_key = t.campaign_key and f.hour >= t.first and f.hour < t.next
  ), reporter as materialized (
    select t.campaign_key, t.day, r.reporter_key, ra.time_zone, ra.currency
    from touched t
    join attributed_campaigns r on r.source = t.source and r.campaign_id = t.campaign_id and r.level = 'campaign'
    join accounts ra on ra.key = r.reporter_key and ra.archived_at is null
    where t.origin = 'client' and ra.source = any ($3)
      or t.origin = 'tracker' and r.reporter_key = (
        select o.reporter_key from attributed_campaigns o
        join attributed_days d on d.reporter_key = o.reporter_key and d.day = t.day
        join accounts oa on oa.key = o.reporter_key and oa.archived_at is null and oa.source = any ($2)
        where o.source = t.source and o.campaign_id = t.campaign_id and o.level = 'campaign'
        order by (o.reporter_key = t.chosen) desc nulls last, o.reporter_key limit 1)
  ), attributed as materialized (
    select t.campaign_key, t.day, h.hour, h.currency, sum(h.conversions)::bigint as conversions,
      sum(h.revenue)::bigint as revenue
    from touched t
    join reporter r on r.campaign_key = t.campaign_key and r.day = t.day
    join attributed_hour h on h.reporter_key = r.reporter_key and h.source = t.source
      and h.campaign_id = t.campaign_id and h.hour >= t.first and h.hour < t.next
    group by 1, 2, 3, 4
  ), hours as materialized (
    select t.campaign_key, t.day, h.hour
    from touched t
    join (select campaign_key, hour from source_hour union select campaign_key, hour from attributed) h
      on h.campaign_key = t.campaign_key and h.hour >= t.first and h.hour < t.next
    where exists (select from source_hour s where s.campaign_key = t.campaign_key and s.hour >= t.first and s.hour < t.next)
  ), covered as materialized (
    select h.campaign_key, h.hour, min(r.currency) as currency
    from hours h
    join reporter r on r.campaign_key = h.campaign_key and r.day = h.day
    join attributed_hour_days d on d.reporter_key = r.reporter_key
      and d.day = (h.hour at time zone r.time_zone)::date and (d.until is null or h.hour <= d.until)
    group by 1, 2
  ), earned as materialized (
    select n.campaign_key, n.hour, sum(n.conversions)::bigint as conversions,
      case when count(distinct n.currency) = 1 then sum(n.revenue)::bigint
        when bool_or(n.currency <> t.currency and fx_rate(n.currency, t.currency, t.day) is null) then null
        else sum(case when n.currency = t.currency then n.revenue
          else converted_micros(n.revenue, fx_rate(n.currency, t.currency, t.day)) end)::bigint
      end as revenue,
      case when count(distinct n.currency) = 1 then min(n.currency) else min(t.currency) end as currency
    from attributed n
    join touched t on t.campaign_key = n.campaign_key and t.day = n.day
    group by 1, 2
  ), computed as materialized (
    select t.account_key, h.campaign_key, h.hour, f.impressions, f.clicks, f.cost, t.currency as cost_currency,
      case when t.origin in ('tracker', 'client')
        then case when k.hour is not null then coalesce(e.conversions, 0) end else f.conversions end as conversions,
      case when t.origin in ('tracker', 'client') then case when k.hour is null then null
          when e.hour is null then 0 else e.revenue end
        when t.origin = 'source' then f.revenue end as revenue,
      case when t.origin in ('tracker', 'client') then coalesce(e.currency, k.currency, t.currency)
        else t.currency end as revenue_currency
    from hours h
    join touched t on t.campaign_key = h.campaign_key and t.day = h.day
    left join source_hour f on f.campaign_key = h.campaign_key and f.hour = h.hour
    left join covered k on k.campaign_key = h.campaign_key and k.hour = h.hour
    left join earned e on e.campaign_key = h.campaign_key and e.hour = h.hour
  )`;
