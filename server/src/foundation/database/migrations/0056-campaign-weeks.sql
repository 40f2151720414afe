-- What screens add up of each campaign, by week, so that a list of tens of thousands of campaigns over a month reads a few
-- rows of each; and of accounts' days also what the totals of a list need. Kept by the triggers of `account_days`.

-- The currency that is being added up; `rollup_currencies` has it when that is done.
create table pending_rollup_currencies (currency text primary key);
revoke insert, update, delete on pending_rollup_currencies from adhelm_app;

-- A campaign's days of a week that begins on Monday, in its account's currency and in that of the workspace, also of
-- campaigns that are gone. `covered_…` are sums over the days of which both cost and revenue are known and have a rate;
-- `is_partly` means that a day has only one of them. Null has the same meaning as in the daily rows.
create table campaign_weeks (
  account_key integer not null,
  campaign_key integer not null,
  week date not null,
  currency text not null,
  impressions bigint,
  views bigint,
  clicks bigint,
  conversions bigint,
  cost bigint,
  revenue bigint,
  covered_cost bigint,
  covered_revenue bigint,
  covered_clicks bigint,
  covered_conversions bigint,
  visits bigint,
  -- clicks of the days with known visits
  visited_clicks bigint,
  is_partly boolean not null,
  -- the revenue's
  from_source boolean not null,
  from_tracker boolean not null,
  from_client boolean not null,
  has_tracker_cost boolean not null,
  -- whether a part has no rate
  lacks_cost boolean not null,
  lacks_revenue boolean not null,
  primary key (campaign_key, week, currency)
);
-- orders all campaigns by cost without reading their rows
create index campaign_weeks_by_account on campaign_weeks (account_key, currency, week) include (campaign_key, cost);
alter table campaign_weeks enable row level security;
create policy campaign_weeks_scope on campaign_weeks for select to adhelm_app
  using ((select adhelm_sees_all()) or account_key in (select key from accounts));
revoke insert, update, delete on campaign_weeks from adhelm_app;

-- The totals of a list of campaigns, except where they depend on the sums of each. `with_…` counts the rows that have a
-- value, so that it can be told whether all have it, or none.
alter table account_days
  add column impressions bigint,
  add column views bigint,
  add column clicks bigint,
  add column conversions bigint,
  add column clicks_of_both bigint,
  add column conversions_of_both bigint,
  add column campaigns integer,
  add column with_impressions integer,
  add column with_clicks integer,
  add column with_conversions integer,
  add column with_cost integer,
  add column with_revenue integer,
  add column with_both integer,
  add column with_neither integer,
  add column from_source boolean,
  add column from_tracker boolean,
  add column from_client boolean,
  add column has_tracker_cost boolean;

-- All that is kept is added up again, when the program starts; until then, requests read the daily rows.
insert into pending_rollup_currencies select currency from rollup_currencies;
delete from rollup_currencies;

-- The currencies to keep for an account in `currency`.
create function wanted_rollup_currencies(own text) returns table (currency text, is_shared boolean)
language sql stable
begin atomic
  select either.currency, bool_or(either.is_shared) from (
    select own as currency, false as is_shared
    union all select r.currency, true from rollup_currencies r
    union all select p.currency, true from pending_rollup_currencies p
  ) either group by 1;
end;

-- Adds up the daily rows of these accounts' days again; both arrays have one element for each account and day. Changes of
-- an account wait for each other, so that the last one sees all the others.
create or replace function roll_up_accounts(accounts_of integer[], days_of date[]) returns void
language plpgsql security definer set search_path from current as $$
begin
  perform pg_advisory_xact_lock(hashtext('account_days'), key)
  from (select distinct key from unnest(accounts_of) as key order by 1) ordered;
  delete from spend_days r using unnest(accounts_of, days_of) as t (account_key, day)
  where r.account_key = t.account_key and r.day = t.day;
  delete from account_days r using unnest(accounts_of, days_of) as t (account_key, day)
  where r.account_key = t.account_key and r.day = t.day;
  with touched as materialized (
    select t.account_key, t.day, wanted.currency, wanted.is_shared
    from unnest(accounts_of, days_of) as t (account_key, day)
    join accounts a on a.key = t.account_key
    cross join lateral wanted_rollup_currencies(a.currency) wanted
  ), rows as materialized (
    select t.account_key, t.day, t.currency, t.is_shared, p.campaign_key, p.impressions, p.viewable_impressions, p.clicks,
      p.conversions, p.cost, p.cost_currency, p.cost_origin, p.revenue, p.revenue_currency, p.revenue_origin,
      c.gone_at is null as is_there, o.offer_id
    from touched t
    -- the fence makes PostgreSQL use the index instead of reading the rows of all accounts
    cross join lateral (
      select * from campaign_performance where account_key = t.account_key and day = t.day offset 0
    ) p
    join campaigns c on c.key = p.campaign_key
    left join campaign_offers o on o.campaign_key = p.campaign_key
  ), rates as materialized (
    select needed.*, found.rate from (
      select cost_currency as reported, currency as wished, day from rows where cost is not null
      union select revenue_currency, currency, day from rows where revenue is not null
    ) needed left join lateral fx_rate_on(needed.reported, needed.wished, needed.day) found on true
  ), converted as materialized (
    select r.*,
      case when r.cost_currency = r.currency then r.cost else converted_micros(r.cost, c.rate) end as cost_here,
      case when r.revenue_currency = r.currency then r.revenue else converted_micros(r.revenue, e.rate) end as revenue_here
    from rows r
    left join rates c on c.reported = r.cost_currency and c.wished = r.currency and c.day = r.day
    left join rates e on e.reported = r.revenue_currency and e.wished = r.currency and e.day = r.day
  ), spend as (
    insert into spend_days
    select account_key, day, offer_id, cost_currency, currency, sum(cost)::bigint, sum(cost_here)::bigint,
      (sum(cost_here) filter (where cost_origin = 'tracker'))::bigint,
      (sum(cost) filter (where cost_here is null))::bigint
    from converted where is_shared group by 1, 2, 3, 4, 5
  )
  insert into account_days
    (account_key, day, currency, cost, revenue, cost_of_both, revenue_of_both, cost_lacks_rate, revenue_lacks_rate,
     impressions, views, clicks, conversions, clicks_of_both, conversions_of_both, campaigns, with_impressions,
     with_clicks, with_conversions, with_cost, with_revenue, with_both, with_neither, from_source, from_tracker,
     from_client, has_tracker_cost)
  select account_key, day, currency, sum(cost_here)::bigint, sum(revenue_here)::bigint,
    (sum(cost_here) filter (where cost is not null and revenue is not null))::bigint,
    (sum(revenue_here) filter (where cost is not null and revenue is not null))::bigint,
    bool_or(cost is not null and cost_here is null), bool_or(revenue is not null and revenue_here is null),
    sum(impressions)::bigint, sum(viewable_impressions)::bigint, sum(clicks)::bigint, sum(conversions)::bigint,
    (sum(clicks) filter (where cost is not null and revenue is not null))::bigint,
    (sum(conversions) filter (where cost is not null and revenue is not null))::bigint,
    count(*), count(impressions), count(clicks), count(conversions), count(cost), count(revenue),
    count(*) filter (where cost is not null and revenue is not null),
    count(*) filter (where cost is null and revenue is null),
    bool_or(revenue_origin is not distinct from 'source'), bool_or(revenue_origin is not distinct from 'tracker'),
    bool_or(revenue_origin is not distinct from 'client'), bool_or(cost_origin is not distinct from 'tracker')
  from converted where is_there group by 1, 2, 3;
end
$$;

-- Adds up the daily rows of these campaigns' weeks again; both arrays have one element for each campaign and week. The
-- locks of `roll_up_accounts` must be held.
create function roll_up_weeks(campaigns_of integer[], weeks_of date[]) returns void
language plpgsql security definer set search_path from current as $$
begin
  delete from campaign_weeks r using unnest(campaigns_of, weeks_of) as t (campaign_key, week)
  where r.campaign_key = t.campaign_key and r.week = t.week;
  with rows as materialized (
    select p.*, t.week from unnest(campaigns_of, weeks_of) as t (campaign_key, week)
    cross join lateral (
      select * from campaign_performance where campaign_key = t.campaign_key and day between t.week and t.week + 6
      offset 0
    ) p
  ), wished as materialized (
    select a.key as account_key, wanted.currency
    from (select distinct account_key from rows) known
    join accounts a on a.key = known.account_key
    cross join lateral wanted_rollup_currencies(a.currency) wanted
  ), rates as materialized (
    select needed.*, found.rate from (
      select r.cost_currency as reported, w.currency as wished, r.day
      from rows r join wished w using (account_key) where r.cost is not null and r.cost_currency <> w.currency
      union select r.revenue_currency, w.currency, r.day
      from rows r join wished w using (account_key) where r.revenue is not null and r.revenue_currency <> w.currency
    ) needed left join lateral fx_rate_on(needed.reported, needed.wished, needed.day) found on true
  ), converted as materialized (
    select r.*, w.currency,
      case when r.cost_currency = w.currency then r.cost else converted_micros(r.cost, c.rate) end as cost_here,
      case when r.revenue_currency = w.currency then r.revenue else converted_micros(r.revenue, e.rate) end as revenue_here
    from rows r
    join wished w using (account_key)
    left join rates c on c.reported = r.cost_currency and c.wished = w.currency and c.day = r.day
    left join rates e on e.reported = r.revenue_currency and e.wished = w.currency and e.day = r.day
  )
  insert into campaign_weeks
    (account_key, campaign_key, week, currency, impressions, views, clicks, conversions, cost, revenue, covered_cost,
     covered_revenue, covered_clicks, covered_conversions, visits, visited_clicks, is_partly, from_source, from_tracker,
     from_client, has_tracker_cost, lacks_cost, lacks_revenue)
  select account_key, campaign_key, week, currency, sum(impressions)::bigint, sum(viewable_impressions)::bigint,
    sum(clicks)::bigint, sum(conversions)::bigint, sum(cost_here)::bigint, sum(revenue_here)::bigint,
    (sum(cost_here) filter (where revenue_here is not null))::bigint,
    (sum(revenue_here) filter (where cost_here is not null))::bigint,
    (sum(clicks) filter (where cost_here is not null and revenue_here is not null))::bigint,
    (sum(conversions) filter (where cost_here is not null and revenue_here is not null))::bigint,
    sum(visits)::bigint, (sum(clicks) filter (where visits is not null))::bigint,
    bool_or((cost_here is null) <> (revenue_here is null)), bool_or(revenue_origin is not distinct from 'source'),
    bool_or(revenue_origin is not distinct from 'tracker'), bool_or(revenue_origin is not distinct from 'client'),
    bool_or(cost_origin is not distinct from 'tracker'), bool_or(cost is not null and cost_here is null),
    bool_or(revenue is not null and revenue_here is null)
  from converted group by 1, 2, 3, 4;
end
$$;
revoke execute on function roll_up_weeks(integer[], date[]) from public;

create or replace function roll_up_changed_performance() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  perform roll_up_accounts(array_agg(account_key), array_agg(day))
  from (select distinct account_key, day from changed) touched having count(*) > 0;
  perform roll_up_weeks(array_agg(campaign_key), array_agg(week))
  from (select distinct campaign_key, date_trunc('week', day)::date as week from changed) touched having count(*) > 0;
  return null;
end
$$;

-- One account on the days from one to another.
create function roll_up_account(account integer, first date, last date) returns void
language plpgsql security definer set search_path from current as $$
begin
  perform pg_advisory_xact_lock(hashtext('account_days'), account);
  perform roll_up_accounts(array_agg(account), array_agg(d.day))
  from (
    select day from campaign_performance where account_key = account and day between first and last
    union select day from account_days where account_key = account and day between first and last
    union select day from spend_days where account_key = account and day between first and last
  ) d having count(*) > 0;
  perform roll_up_weeks(array_agg(w.campaign_key), array_agg(w.week))
  from (
    select distinct campaign_key, date_trunc('week', day)::date as week from campaign_performance
    where account_key = account and day between first and last
    union select distinct campaign_key, week from campaign_weeks
    where account_key = account and week between first - 6 and last
  ) w having count(*) > 0;
end
$$;
revoke execute on function roll_up_account(integer, date, date) from public;
grant execute on function roll_up_account(integer, date, date) to adhelm_app;

create or replace function roll_up_account_currency() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  perform roll_up_account(new.key, '-infinity', 'infinity');
  return null;
end
$$;

-- All accounts on the days from one to another, day by day and week by week, because years would not fit into memory.
create or replace function roll_up_days(first date, last date) returns void
language plpgsql security definer set search_path from current as $$
declare
  step record;
begin
  perform pg_advisory_xact_lock(hashtext('account_days'), key) from (select key from accounts order by 1) ordered;
  for step in
    select d.day, array_agg(d.account_key) as accounts_of, array_agg(d.day) as days_of
    from (
      select distinct account_key, day from campaign_performance where day between first and last
      union select account_key, day from account_days where day between first and last
      union select account_key, day from spend_days where day between first and last
    ) d
    group by d.day
  loop
    perform roll_up_accounts(step.accounts_of, step.days_of);
  end loop;
  for step in
    select w.week, array_agg(w.campaign_key) as campaigns_of, array_agg(w.week) as weeks_of
    from (
      select distinct p.campaign_key, date_trunc('week', p.day)::date as week
      from campaign_performance p
      join accounts a on a.key = p.account_key
      cross join lateral wanted_rollup_currencies(a.currency) wanted
      where p.day between first and last
        and (p.cost_currency <> wanted.currency or p.revenue_currency <> wanted.currency)
    ) w
    group by w.week
  loop
    perform roll_up_weeks(step.campaigns_of, step.weeks_of);
  end loop;
end
$$;

-- A currency is added up in three steps, of which the second is many short transactions, so that merges need not wait
-- for all of it. From the first step on, triggers keep what changes. Whether there is anything to add up.
create function begin_rollup_currency(wanted text) returns boolean
language plpgsql security definer set search_path from current as $$
begin
  lock table rollup_currencies in share row exclusive mode;
  delete from pending_rollup_currencies where currency <> wanted;
  if (select array_agg(currency) from rollup_currencies) is not distinct from array[wanted] then
    return false;
  end if;
  delete from rollup_currencies where currency <> wanted;
  insert into pending_rollup_currencies values (wanted) on conflict do nothing;
  return true;
end
$$;
-- The accounts and months to add up with `roll_up_account`.
create function rollup_months() returns table (account integer, first date, last date)
language sql stable security definer set search_path from current
begin atomic
  select a.key, month::date, (month + interval '1 month')::date - 1
  from accounts a
  cross join lateral (
    select least(
      (select min(day) from campaign_performance where account_key = a.key),
      (select min(day) from account_days where account_key = a.key),
      (select min(day) from spend_days where account_key = a.key)
    ) as first, greatest(
      (select max(day) from campaign_performance where account_key = a.key),
      (select max(day) from account_days where account_key = a.key),
      (select max(day) from spend_days where account_key = a.key)
    ) as last
  ) days
  cross join lateral generate_series(date_trunc('month', days.first), days.last, interval '1 month') month
  order by 1, 2;
end;
-- Unless another currency is wanted by now.
create function end_rollup_currency(added text) returns void
language plpgsql security definer set search_path from current as $$
begin
  lock table rollup_currencies in share row exclusive mode;
  with done as (delete from pending_rollup_currencies where currency = added returning currency)
  insert into rollup_currencies select currency from done on conflict do nothing;
end
$$;

-- The same in one transaction, for programs of the version before.
create or replace function keep_rollup_currency(wanted text) returns void
language plpgsql security definer set search_path from current as $$
begin
  if begin_rollup_currency(wanted) then
    perform roll_up_account(m.account, m.first, m.last) from rollup_months() m;
    perform end_rollup_currency(wanted);
  end if;
end
$$;

-- Cost without revenue, so that the campaigns that have some can be counted.
create index campaign_weeks_without_revenue on campaign_weeks (account_key, currency, week, campaign_key)
  where is_partly and cost > 0;
create index campaign_performance_without_revenue on campaign_performance (account_key, day, campaign_key)
  where cost > 0 and revenue is null;

-- Whether sums of these accounts are kept in a currency: when those of all accounts have been added up, also in each
-- account's own.
create function keeps_sums(accounts_of integer[], wanted text) returns boolean
language sql stable
begin atomic
  select exists (
    select from rollup_currencies r where r.currency = wanted or not exists (
      select from accounts a where a.key = any (accounts_of) and a.currency <> wanted
    )
  );
end;

-- The weeks of a range that `campaign_weeks` has whole for these accounts in this currency: those with no other day of which
-- there are figures. Infinite the other way round if it is not kept in this currency.
create function kept_weeks(accounts_of integer[], first date, last date, wanted text, out first_week date, out last_week date)
language sql stable
begin atomic
  select
    case when not kept.are then 'infinity'::date
      when exists (
        select from campaign_performance where account_key = any (accounts_of)
          and day >= date_trunc('week', first)::date and day < first
      ) then date_trunc('week', first + 6)::date
      else date_trunc('week', first)::date end,
    case when not kept.are then '-infinity'::date
      when exists (
        select from campaign_performance where account_key = any (accounts_of)
          and day > last and day < date_trunc('week', last)::date + 7
      ) then date_trunc('week', last - 6)::date
      else date_trunc('week', last)::date end
  from (select keeps_sums(accounts_of, wanted) as are) kept;
end;
