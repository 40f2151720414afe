-- What screens add up of whole accounts: cost by offer, and cost with revenue, by day. Triggers keep them in the
-- transaction of whatever changes the daily rows, rates, offers or campaigns that they follow from, so that a request never
-- adds up the rows of all campaigns.

-- The currencies that amounts are converted into: the workspace's. Amounts of a currency that is missing here are
-- added up from the daily rows.
create table rollup_currencies (currency text primary key);

-- An account's day by the offer that its campaigns run for today (null: none). Each campaign's day is converted at its own rate and rounded once,
-- as in all lists. Null has the same meaning as in the daily rows.
create table spend_days (
  account_key integer not null,
  day date not null,
  offer_id uuid,
  cost_currency text not null,
  -- what `converted` is in
  currency text not null,
  amount bigint,
  converted bigint,
  -- the part of `converted` that trackers report, where the source reports no cost
  tracker bigint,
  -- the part of `amount` without a rate
  lacking bigint,
  unique nulls not distinct (account_key, day, currency, cost_currency, offer_id)
);
-- An account's day in its own currency and in those of `rollup_currencies`, of campaigns that are still at the source.
-- `…_of_both` are sums over campaigns of which both are known.
create table account_days (
  account_key integer not null,
  day date not null,
  currency text not null,
  cost bigint,
  revenue bigint,
  cost_of_both bigint,
  revenue_of_both bigint,
  -- whether a part has no rate
  cost_lacks_rate boolean not null,
  revenue_lacks_rate boolean not null,
  primary key (account_key, day, currency)
);

do $$
declare
  rollup text;
begin
  foreach rollup in array array['spend_days', 'account_days'] loop
    execute format('alter table %I enable row level security', rollup);
    execute format(
      'create policy %I on %I for select to adhelm_app
         using ((select adhelm_sees_all()) or account_key in (select key from accounts))',
      rollup || '_scope', rollup
    );
    execute format('revoke insert, update, delete on %I from adhelm_app', rollup);
  end loop;
end
$$;

-- The offer of each campaign.
create view campaign_offers with (security_invoker) as
select c.key as campaign_key, offers.id as offer_id
from campaigns c
left join targets own on own.account_id = c.account_id and own.campaign_id = c.external_id
left join targets account on account.account_id = c.account_id and account.campaign_id is null
join offers on offers.id = coalesce(own.assigned_offer, account.assigned_offer);
grant select on campaign_offers to adhelm_app;

-- Adds up the daily rows of these accounts' days again; both arrays have one element for each account and day. Those of an account wait for each other, so that the last one sees all
-- the others.
create function roll_up_accounts(accounts_of integer[], days_of date[]) returns void
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
    cross join lateral (
      select currency, bool_or(is_shared) as is_shared from (
        select a.currency, false as is_shared union all select r.currency, true from rollup_currencies r
      ) either group by 1
    ) wanted
  ), rows as materialized (
    select t.account_key, t.day, t.currency, t.is_shared, p.campaign_key, p.cost, p.cost_currency, p.cost_origin, p.revenue,
      p.revenue_currency, c.gone_at is null as is_there, o.offer_id
    from touched t
    join campaign_performance p on p.account_key = t.account_key and p.day = t.day
    join campaigns c on c.key = p.campaign_key
    left join campaign_offers o on o.campaign_key = p.campaign_key
  ), rates as materialized (
    select needed.*, found.rate from (
      select cost_currency as reported, currency as wished, day from rows where cost is not null
      union select revenue_currency, currency, day from rows where revenue is not null
    ) needed left join lateral fx_rate_on(needed.reported, needed.wished, needed.day) found on true
  ), converted as materialized (
    select r.*, converted_micros(r.cost, c.rate) as cost_here, converted_micros(r.revenue, e.rate) as revenue_here
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
  select account_key, day, currency, sum(cost_here)::bigint, sum(revenue_here)::bigint,
    (sum(cost_here) filter (where cost is not null and revenue is not null))::bigint,
    (sum(revenue_here) filter (where cost is not null and revenue is not null))::bigint,
    bool_or(cost is not null and cost_here is null), bool_or(revenue is not null and revenue_here is null)
  from converted where is_there group by 1, 2, 3;
end
$$;
revoke execute on function roll_up_accounts(integer[], date[]) from public;

-- The same for all accounts on the days from one to another, day by day, because years would not fit into memory.
create function roll_up_days(first date, last date) returns void
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
end
$$;
revoke execute on function roll_up_days(date, date) from public;

create function roll_up_changed_performance() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  perform roll_up_accounts(array_agg(account_key), array_agg(day))
  from (select distinct account_key, day from changed) touched having count(*) > 0;
  return null;
end
$$;
create trigger rollups_of_added after insert on campaign_performance
  referencing new table as changed for each statement execute function roll_up_changed_performance();
create trigger rollups_of_changed after update on campaign_performance
  referencing new table as changed for each statement execute function roll_up_changed_performance();
create trigger rollups_of_removed after delete on campaign_performance
  referencing old table as changed for each statement execute function roll_up_changed_performance();

-- A campaign that is gone at its source, or is back.
create function roll_up_gone_campaigns() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  perform roll_up_accounts(array_agg(account_key), array_agg(day))
  from (
    select distinct p.account_key, p.day from changed_after n
    join changed_before o on o.key = n.key and (o.gone_at is null) <> (n.gone_at is null)
    join campaign_performance p on p.campaign_key = n.key
  ) touched having count(*) > 0;
  return null;
end
$$;
create trigger rollups_of_gone after update on campaigns
  referencing old table as changed_before new table as changed_after
  for each statement execute function roll_up_gone_campaigns();

-- Another currency of an account.
create function roll_up_account_currency() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  perform roll_up_accounts(array_agg(account_key), array_agg(day))
  from (select distinct account_key, day from campaign_performance where account_key = new.key) touched
  having count(*) > 0;
  return null;
end
$$;
create trigger rollups_of_account_currency after update of currency on accounts for each row
  when (old.currency is distinct from new.currency) execute function roll_up_account_currency();

-- Another offer of an account or a campaign.
create function roll_up_assigned_offers() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  perform roll_up_accounts(array_agg(account_key), array_agg(day))
  from (
    select distinct p.account_key, p.day from changed n
    join campaigns c on c.account_id = n.account_id and (n.campaign_id is null or c.external_id = n.campaign_id)
    join campaign_performance p on p.campaign_key = c.key
    left join campaign_offers o on o.campaign_key = c.key
    where n.assigned_offer is not null or exists (
      select from spend_days s where s.account_key = p.account_key and s.day = p.day and s.offer_id is not null
    )
  ) touched having count(*) > 0;
  return null;
end
$$;
create trigger rollups_of_assigned after insert on targets
  referencing new table as changed for each statement execute function roll_up_assigned_offers();
create trigger rollups_of_reassigned after update on targets
  referencing new table as changed for each statement execute function roll_up_assigned_offers();

-- A new or corrected rate counts until the next publication; as a currency is left out at most seven days, at the latest
-- until the first one that is more than a week later.
create function roll_up_changed_rates() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  days record;
begin
  for days in
    with reach as (
      select published_on as first, coalesce((
        select min(r.published_on) from fx_rates r where r.currency = 'EUR' and r.published_on > n.published_on + 7
      ), 'infinity'::date) as until
      from (select distinct published_on from changed) n
    ), later as (
      select *, max(until) over (order by first rows between unbounded preceding and 1 preceding) as earlier from reach
    ), numbered as (
      select *, count(*) filter (where earlier is null or first > earlier) over (order by first) as span from later
    )
    select min(first) as first, max(until) as until from numbered group by span
  loop
    perform roll_up_days(days.first, days.until);
    -- revenue that clients report in several currencies is added up in the daily rows, so these are built again
    insert into performance_to_build (account_id)
    select distinct a.id from attributed_day d
    join attributed_day o on o.source = d.source and o.campaign_id = d.campaign_id and o.day = d.day and o.level = d.level
      and o.entity_id = d.entity_id and o.part_key = 0 and o.currency <> d.currency
    join accounts a on a.key = d.reporter_key and a.archived_at is null
    where d.part_key = 0 and d.revenue <> 0 and d.day between days.first and days.until
    on conflict (account_id) do update set asked_at = excluded.asked_at;
  end loop;
  return null;
end
$$;
create trigger rollups_of_new_rates after insert on fx_rates
  referencing new table as changed for each statement execute function roll_up_changed_rates();
create trigger rollups_of_corrected_rates after update on fx_rates
  referencing new table as changed for each statement execute function roll_up_changed_rates();
create trigger rollups_of_removed_rates after delete on fx_rates
  referencing old table as changed for each statement execute function roll_up_changed_rates();

create function roll_up_without_rates() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  perform roll_up_days('-infinity', 'infinity');
  return null;
end
$$;
create trigger rollups_of_no_rates after truncate on fx_rates
  for each statement execute function roll_up_without_rates();

-- Only this currency from now on.
create function keep_rollup_currency(wanted text) returns void
language plpgsql security definer set search_path from current as $$
begin
  -- of several programs that start together, one adds up
  lock table rollup_currencies in share row exclusive mode;
  if (select array_agg(currency) from rollup_currencies) is distinct from array[wanted] then
    delete from rollup_currencies where currency <> wanted;
    insert into rollup_currencies values (wanted) on conflict do nothing;
    perform roll_up_days('-infinity', 'infinity');
  end if;
end
$$;
revoke insert, update, delete on rollup_currencies from adhelm_app;
