import { clientSourceIds, trackerSourceIds } from '@adhelm/contracts';
import type pg from 'pg';
import { capabilityTable } from '../../sources/index.ts';
import { goneSql, sameKey } from './gone-rows.ts';

/** The sources that report hours. Of others there are no hourly rows, so that their merges have nothing to do here. */
export const hourSources: readonly string[] = Object.entries(capabilityTable)
  .filter(
    ([, { role, reports }]) => role !== 'tracker' && reports.some(({ kind }) => kind === 'campaign_hour'),
  )
  .map(([source]) => source);

const KEY = ['campaign_key', 'hour'] as const;
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
       delete from campaign_hour_performance p using (${goneSql({
         key: KEY,
         stored: `select p.* from touched t join campaign_hour_performance p
           on p.campaign_key = t.campaign_key and p.hour >= t.first and p.hour < t.next`,
         fresh: 'computed',
       })}) gone
       where ${sameKey(KEY, 'p', 'gone')}
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
 * client, reports the hours of a day, it says that the others earned nothing. What the parts say of an hour is grouped
 * (`hours`) rather than joined, for the reason in `goneSql`.
 */
const JOINED = `source_hour as materialized (
    select t.campaign_key, t.day, f.hour, t.account_key, t.currency, t.origin, f.impressions, f.clicks, f.conversions,
      f.cost, f.revenue
    from touched t
    join campaign_hour f on f.campaign_key = t.campaign_key and f.hour >= t.first and f.hour < t.next
  ), reporter as materialized (
    select t.campaign_key, t.day, r.reporter_key, t.source, t.campaign_id, t.first, t.next, t.currency
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
    select r.campaign_key, r.day, h.hour, h.currency, r.currency as own_currency,
      sum(h.conversions)::bigint as conversions, sum(h.revenue)::bigint as revenue
    from reporter r
    join attributed_hour h on h.reporter_key = r.reporter_key and h.source = r.source
      and h.campaign_id = r.campaign_id and h.hour >= r.first and h.hour < r.next
    group by 1, 2, 3, 4, 5
  ), earned as materialized (
    select campaign_key, day, hour, sum(conversions)::bigint as conversions,
      case when count(distinct currency) = 1 then sum(revenue)::bigint
        when bool_or(currency <> own_currency and fx_rate(currency, own_currency, day) is null) then null
        else sum(case when currency = own_currency then revenue
          else converted_micros(revenue, fx_rate(currency, own_currency, day)) end)::bigint
      end as revenue,
      case when count(distinct currency) = 1 then min(currency) else min(own_currency) end as currency
    from attributed
    group by 1, 2, 3
  ), part as (
    select campaign_key, day, hour, account_key, currency, origin, impressions, clicks, conversions, cost, revenue,
      true as is_reported, null::bigint as earned_conversions, null::bigint as earned_revenue,
      null as earned_currency, false as is_earned, null::integer as reporter_key
    from source_hour
    union all
    select campaign_key, day, hour, null, null, null, null, null, null, null, null, false, conversions, revenue, currency,
      true, null
    from earned
    union all
    select campaign_key, day, null, null, null, null, null, null, null, null, null, false, null, null, null, false,
      reporter_key
    from reporter
  ), hours as materialized (
    select campaign_key, hour, account_of_day as account_key, currency_of_day as currency, origin_of_day as origin,
      reporters, max(impressions) as impressions, max(clicks) as clicks, max(conversions) as conversions,
      max(cost) as cost, max(revenue) as revenue, max(earned_conversions) as earned_conversions,
      max(earned_revenue) as earned_revenue, max(earned_currency) as earned_currency, bool_or(is_earned) as is_earned
    from (
      select *, max(account_key) over same as account_of_day, max(currency) over same as currency_of_day,
        max(origin) over same as origin_of_day, bool_or(is_reported) over same as has_hours,
        array_agg(reporter_key) filter (where reporter_key is not null) over same as reporters
      from part
      window same as (partition by campaign_key, day)
    ) known
    where has_hours and hour is not null
    group by 1, 2, 3, 4, 5, 6
  ), computed as materialized (
    select h.account_key, h.campaign_key, h.hour, h.impressions, h.clicks, h.cost, h.currency as cost_currency,
      case when h.origin in ('tracker', 'client')
        then case when k.is_covered then coalesce(h.earned_conversions, 0) end else h.conversions end as conversions,
      case when h.origin in ('tracker', 'client') then case when not k.is_covered then null
          when not h.is_earned then 0 else h.earned_revenue end
        when h.origin = 'source' then h.revenue end as revenue,
      case when h.origin in ('tracker', 'client') then coalesce(h.earned_currency, k.currency, h.currency)
        else h.currency end as revenue_currency
    from hours h
    cross join lateral (
      select count(*) > 0 as is_covered, min(ra.currency) as currency
      from unnest(h.reporters) r (key)
      join accounts ra on ra.key = r.key
      join attributed_hour_days d on d.reporter_key = r.key and d.day = (h.hour at time zone ra.time_zone)::date
        and (d.until is null or h.hour <= d.until)
    ) k
  )`;
