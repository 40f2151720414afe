-- A report by campaign and day says how many rows it has, without reading them: each campaign has one a day.
alter table spend_days add column campaigns integer;

-- The parts of a week that lies in two months, so that a month's campaigns are ranked by weeks only. Null in all other weeks;
-- `in_…` is whether there are figures in that part.
alter table campaign_weeks
  add column first_month_cost bigint,
  add column last_month_cost bigint,
  add column in_first_month boolean,
  add column in_last_month boolean;
create index campaign_weeks_of_two_months on campaign_weeks (account_key, currency, week)
  include (campaign_key, first_month_cost, last_month_cost, in_first_month, in_last_month) where in_first_month is not null;

-- As before, with the number of campaigns and the parts of weeks.
create or replace function roll_up(accounts_of integer[], days_of date[], campaigns_of integer[], weeks_of date[]) returns void
language plpgsql security definer set search_path from current
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock(hashtext('account_days'), key)
  from (select distinct key from unnest(accounts_of) as key order by 1) ordered;
  with days as materialized (
    select * from unnest(accounts_of, days_of) as t (account_key, day)
  ), weeks as materialized (
    select * from unnest(campaigns_of, weeks_of) as t (campaign_key, week)
  ), rows as materialized (
    -- the fences make PostgreSQL use the indexes instead of reading the rows of all accounts
    select p.*, p.day - extract(isodow from p.day)::int + 1 as week, true as is_of_day, w.week is not null as is_of_week
    from days t
    cross join lateral (
      select * from campaign_performance where account_key = t.account_key and day = t.day offset 0
    ) p
    left join weeks w on w.campaign_key = p.campaign_key and w.week = p.day - extract(isodow from p.day)::int + 1
    union all
    select p.*, t.week, false, true
    from weeks t
    cross join lateral (
      select * from campaign_performance where campaign_key = t.campaign_key and day between t.week and t.week + 6 offset 0
    ) p
    left join days d on d.account_key = p.account_key and d.day = p.day
    where d.day is null
  ), wished as materialized (
    select a.key as account_key, wanted.currency, wanted.is_shared
    from (select distinct account_key from rows) known
    cross join lateral (select key, currency from accounts where key = known.account_key offset 0) a
    cross join lateral wanted_rollup_currencies(a.currency) wanted
  ), campaign as materialized (
    select known.campaign_key, c.gone_at is null as is_there, (
      select offer_id from campaign_offers o where o.campaign_key = known.campaign_key
    ) as offer_id
    from (select distinct campaign_key from rows where is_of_day) known
    cross join lateral (select gone_at from campaigns where key = known.campaign_key offset 0) c
  ), rates as materialized (
    select needed.*, found.rate from (
      select r.cost_currency as reported, w.currency as wished, r.day
      from rows r join wished w using (account_key) where r.cost is not null and r.cost_currency <> w.currency
      union select r.revenue_currency, w.currency, r.day
      from rows r join wished w using (account_key) where r.revenue is not null and r.revenue_currency <> w.currency
    ) needed left join lateral fx_rate_on(needed.reported, needed.wished, needed.day) found on true
  ), converted as materialized (
    select r.*, w.currency, w.is_shared, k.is_there, k.offer_id,
      case when r.cost_currency = w.currency then r.cost else converted_micros(r.cost, c.rate) end as cost_here,
      case when r.revenue_currency = w.currency then r.revenue else converted_micros(r.revenue, e.rate) end as revenue_here
    from rows r
    join wished w using (account_key)
    left join campaign k on k.campaign_key = r.campaign_key
    left join rates c on c.reported = r.cost_currency and c.wished = w.currency and c.day = r.day
    left join rates e on e.reported = r.revenue_currency and e.wished = w.currency and e.day = r.day
  ), spent as materialized (
    select account_key, day, offer_id, cost_currency, currency, sum(cost)::bigint as amount,
      sum(cost_here)::bigint as converted, (sum(cost_here) filter (where cost_origin = 'tracker'))::bigint as tracker,
      (sum(cost) filter (where cost_here is null))::bigint as lacking,
      (sum(cost_here) filter (where revenue_here is not null))::bigint as covered_cost,
      (sum(revenue_here) filter (where cost_here is not null))::bigint as covered_revenue,
      sum(revenue_here)::bigint as revenue, sum(impressions)::bigint as impressions, sum(clicks)::bigint as clicks,
      sum(conversions)::bigint as conversions, count(*)::int as campaigns
    from converted where is_of_day and is_shared group by 1, 2, 3, 4, 5
  ), removed_spend as (
    delete from spend_days r using days t
    where r.account_key = t.account_key and r.day = t.day and not exists (
      select from spent n where n.account_key = r.account_key and n.day = r.day and n.currency = r.currency
        and n.cost_currency = r.cost_currency and n.offer_id is not distinct from r.offer_id
    )
  ), stored_spend as (
    insert into spend_days as r
      (account_key, day, offer_id, cost_currency, currency, amount, converted, tracker, lacking, covered_cost,
       covered_revenue, revenue, impressions, clicks, conversions, campaigns)
    select * from spent
    on conflict (account_key, day, currency, cost_currency, offer_id) do update set
      amount = excluded.amount, converted = excluded.converted, tracker = excluded.tracker, lacking = excluded.lacking,
      covered_cost = excluded.covered_cost, covered_revenue = excluded.covered_revenue, revenue = excluded.revenue,
      impressions = excluded.impressions, clicks = excluded.clicks, conversions = excluded.conversions,
      campaigns = excluded.campaigns
    where r.* is distinct from excluded.*
  ), added as materialized (
    select account_key, day, currency, sum(cost_here)::bigint as cost, sum(revenue_here)::bigint as revenue,
      (sum(cost_here) filter (where cost is not null and revenue is not null))::bigint as cost_of_both,
      (sum(revenue_here) filter (where cost is not null and revenue is not null))::bigint as revenue_of_both,
      bool_or(cost is not null and cost_here is null) as cost_lacks_rate,
      bool_or(revenue is not null and revenue_here is null) as revenue_lacks_rate,
      sum(impressions)::bigint as impressions, sum(viewable_impressions)::bigint as views, sum(clicks)::bigint as clicks,
      sum(conversions)::bigint as conversions,
      (sum(clicks) filter (where cost is not null and revenue is not null))::bigint as clicks_of_both,
      (sum(conversions) filter (where cost is not null and revenue is not null))::bigint as conversions_of_both,
      count(*) as campaigns, count(impressions) as with_impressions, count(clicks) as with_clicks,
      count(conversions) as with_conversions, count(cost) as with_cost, count(revenue) as with_revenue,
      count(*) filter (where cost is not null and revenue is not null) as with_both,
      count(*) filter (where cost is null and revenue is null) as with_neither,
      bool_or(revenue_origin is not distinct from 'source') as from_source,
      bool_or(revenue_origin is not distinct from 'tracker') as from_tracker,
      bool_or(revenue_origin is not distinct from 'client') as from_client,
      bool_or(cost_origin is not distinct from 'tracker') as has_tracker_cost
    from converted where is_of_day and is_there group by 1, 2, 3
  ), removed_days as (
    delete from account_days r using days t
    where r.account_key = t.account_key and r.day = t.day and not exists (
      select from added n where n.account_key = r.account_key and n.day = r.day and n.currency = r.currency
    )
  ), stored_days as (
    insert into account_days as r
      (account_key, day, currency, cost, revenue, cost_of_both, revenue_of_both, cost_lacks_rate, revenue_lacks_rate,
       impressions, views, clicks, conversions, clicks_of_both, conversions_of_both, campaigns, with_impressions,
       with_clicks, with_conversions, with_cost, with_revenue, with_both, with_neither, from_source, from_tracker,
       from_client, has_tracker_cost)
    select * from added
    on conflict (account_key, day, currency) do update set
      cost = excluded.cost, revenue = excluded.revenue, cost_of_both = excluded.cost_of_both,
      revenue_of_both = excluded.revenue_of_both, cost_lacks_rate = excluded.cost_lacks_rate,
      revenue_lacks_rate = excluded.revenue_lacks_rate, impressions = excluded.impressions, views = excluded.views,
      clicks = excluded.clicks, conversions = excluded.conversions, clicks_of_both = excluded.clicks_of_both,
      conversions_of_both = excluded.conversions_of_both, campaigns = excluded.campaigns,
      with_impressions = excluded.with_impressions, with_clicks = excluded.with_clicks,
      with_conversions = excluded.with_conversions, with_cost = excluded.with_cost, with_revenue = excluded.with_revenue,
      with_both = excluded.with_both, with_neither = excluded.with_neither, from_source = excluded.from_source,
      from_tracker = excluded.from_tracker, from_client = excluded.from_client,
      has_tracker_cost = excluded.has_tracker_cost
    where r.* is distinct from excluded.*
  ), by_week as materialized (
    select account_key, campaign_key, week, currency, sum(impressions)::bigint as impressions,
      sum(viewable_impressions)::bigint as views, sum(clicks)::bigint as clicks, sum(conversions)::bigint as conversions,
      sum(cost_here)::bigint as cost, sum(revenue_here)::bigint as revenue,
      (sum(cost_here) filter (where revenue_here is not null))::bigint as covered_cost,
      (sum(revenue_here) filter (where cost_here is not null))::bigint as covered_revenue,
      (sum(clicks) filter (where cost_here is not null and revenue_here is not null))::bigint as covered_clicks,
      (sum(conversions) filter (where cost_here is not null and revenue_here is not null))::bigint as covered_conversions,
      sum(visits)::bigint as visits, (sum(clicks) filter (where visits is not null))::bigint as visited_clicks,
      bool_or((cost_here is null) <> (revenue_here is null)) as is_partly,
      bool_or(revenue_origin is not distinct from 'source') as from_source,
      bool_or(revenue_origin is not distinct from 'tracker') as from_tracker,
      bool_or(revenue_origin is not distinct from 'client') as from_client,
      bool_or(cost_origin is not distinct from 'tracker') as has_tracker_cost,
      bool_or(cost is not null and cost_here is null) as lacks_cost,
      bool_or(revenue is not null and revenue_here is null) as lacks_revenue, max(cost_here) as most_cost,
      (sum(cost_here) filter (where day < next_month))::bigint as first_month_cost,
      (sum(cost_here) filter (where day >= next_month))::bigint as last_month_cost,
      bool_or(day < next_month) as in_first_month, bool_or(day >= next_month) as in_last_month
    from (
      -- null in a week of one month
      select c.*, case when date_trunc('month', week) <> date_trunc('month', week + 6)
        then date_trunc('month', week + 6)::date end as next_month
      from converted c where is_of_week
    ) of_week group by 1, 2, 3, 4
  ), removed_weeks as (
    delete from campaign_weeks where ctid = any (array(
      select r.ctid from weeks t
      cross join lateral (
        select ctid, currency from campaign_weeks where campaign_key = t.campaign_key and week = t.week offset 0
      ) r
      left join by_week n on n.campaign_key = t.campaign_key and n.week = t.week and n.currency = r.currency
      where n.week is null
    ))
  )
  insert into campaign_weeks as r
    (account_key, campaign_key, week, currency, impressions, views, clicks, conversions, cost, revenue, covered_cost,
     covered_revenue, covered_clicks, covered_conversions, visits, visited_clicks, is_partly, from_source, from_tracker,
     from_client, has_tracker_cost, lacks_cost, lacks_revenue, most_cost, first_month_cost, last_month_cost,
     in_first_month, in_last_month)
  select * from by_week
  on conflict (campaign_key, week, currency) do update set
    account_key = excluded.account_key, impressions = excluded.impressions, views = excluded.views,
    clicks = excluded.clicks, conversions = excluded.conversions, cost = excluded.cost, revenue = excluded.revenue,
    covered_cost = excluded.covered_cost, covered_revenue = excluded.covered_revenue,
    covered_clicks = excluded.covered_clicks, covered_conversions = excluded.covered_conversions,
    visits = excluded.visits, visited_clicks = excluded.visited_clicks, is_partly = excluded.is_partly,
    from_source = excluded.from_source, from_tracker = excluded.from_tracker, from_client = excluded.from_client,
    has_tracker_cost = excluded.has_tracker_cost, lacks_cost = excluded.lacks_cost,
    lacks_revenue = excluded.lacks_revenue, most_cost = excluded.most_cost,
    first_month_cost = excluded.first_month_cost, last_month_cost = excluded.last_month_cost,
    in_first_month = excluded.in_first_month, in_last_month = excluded.in_last_month
  where r.* is distinct from excluded.*;
end
$$;

-- All that is kept is added up again, when the program starts; until then, requests read the daily rows.
insert into pending_rollup_currencies select currency from rollup_currencies on conflict do nothing;
delete from rollup_currencies;
