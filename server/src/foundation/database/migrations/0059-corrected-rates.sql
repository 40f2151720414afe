-- After a new or corrected rate, each account's sums are added up again in short transactions, month by month, so that merges
-- need not wait for all accounts. A run that was cut off goes on where it was.

-- What has to be added up again of each account, because rates of these days changed. Until then its sums are by the rates of
-- before.
create table rollups_to_correct (
  account_key integer primary key,
  first date not null,
  last date not null
);
alter table rollups_to_correct enable row level security;
create policy rollups_to_correct_scope on rollups_to_correct for select to adhelm_app
  using ((select adhelm_sees_all()) or account_key in (select key from accounts));
revoke insert, update, delete on rollups_to_correct from adhelm_app;

-- Of accounts that have amounts to convert on the days from one to another.
create function request_corrections(first date, last date) returns void
language plpgsql security definer set search_path from current as $$
begin
  insert into rollups_to_correct as r
  select a.key, days.first, days.last
  from accounts a
  cross join lateral (
    select min(p.day) as first, max(p.day) as last from campaign_performance p
    where p.account_key = a.key and p.day between request_corrections.first and request_corrections.last and exists (
      select from wanted_rollup_currencies(a.currency) w
      where w.currency <> p.cost_currency or w.currency <> p.revenue_currency
    )
  ) days
  where days.first is not null
  order by a.key
  on conflict (account_key) do update set first = least(r.first, excluded.first), last = greatest(r.last, excluded.last);
end
$$;
revoke execute on function request_corrections(date, date) from public;

-- Adds up one month of an account. Whether there may be more to do.
create function correct_rollups(account integer) returns boolean
language plpgsql security definer set search_path from current as $$
declare
  pending record;
  until date;
begin
  -- one that another program corrects is left to it
  select * into pending from rollups_to_correct where account_key = account for update skip locked;
  if not found then
    return false;
  end if;
  until := least(pending.last, (date_trunc('month', pending.first) + interval '1 month')::date - 1);
  perform roll_up_account(account, pending.first, until);
  -- whatever was kept of its figures is old
  insert into list_editions as e (account_key, edition) values (account, 1)
  on conflict (account_key) do update set edition = e.edition + 1;
  if until < pending.last then
    update rollups_to_correct set first = until + 1 where account_key = account;
    return true;
  end if;
  delete from rollups_to_correct where account_key = account;
  return false;
end
$$;
revoke execute on function correct_rollups(integer) from public;
grant execute on function correct_rollups(integer) to adhelm_app;

create or replace function roll_up_changed_rates() returns trigger
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
    perform request_corrections(days.first, days.until);
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
create or replace function roll_up_without_rates() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  perform request_corrections('-infinity', 'infinity');
  return null;
end
$$;
drop function roll_up_days(date, date);
drop function roll_up_weeks(integer[], date[]);

-- When all rates since 1999 were last compared with the known ones.
alter table fx_fetches add column history_checked_at timestamptz;
