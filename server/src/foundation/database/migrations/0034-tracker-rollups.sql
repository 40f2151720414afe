-- What screens read of a tracker that reports all sub-ids of a visit together: its own figures by sub-id, and those of the
-- sources' campaigns that its visits name, by content and widget. Kept by the merge that writes facts.

-- A day of a tracker by the value at one sub-id (position 1 to 6), or by its own campaign (position 0). The rows of one
-- position add up to the day. `source` is '' for an unknown traffic source, `value` where visits carried nothing.
-- `linked_…` is the part whose source's campaign is in exactly one connected account.
create table visits_by_value (
  reporter_key integer not null,
  position smallint not null check (position between 0 and 6),
  source text not null,
  value text not null,
  day date not null,
  visits bigint,
  landing_clicks bigint,
  conversions bigint,
  cost bigint,
  revenue bigint,
  linked_visits bigint not null,
  linked_revenue bigint not null,
  primary key (reporter_key, position, source, day, value)
) partition by range (day);

-- A day of an account's contents and widgets in the campaigns that a tracker has ever named.
create table named_entity_day (
  reporter_key integer not null,
  level text not null check (level in ('content', 'widget')),
  source text not null,
  entity_id text not null,
  day date not null,
  account_key integer not null,
  currency text not null,
  clicks bigint,
  conversions bigint,
  cost bigint,
  primary key (reporter_key, level, source, day, entity_id, account_key)
) partition by range (day);
create index named_entity_day_by_account on named_entity_day (account_key, day);

-- The same of all accounts of a source that have one currency.
create table named_entity_sums (
  reporter_key integer not null,
  level text not null,
  source text not null,
  entity_id text not null,
  day date not null,
  currency text not null,
  clicks bigint,
  conversions bigint,
  cost bigint,
  primary key (reporter_key, level, source, day, entity_id, currency)
) partition by range (day);

-- Rows are of several accounts, so a person who sees some of them reads the facts instead.
do $$
declare
  rollup text;
begin
  foreach rollup in array array['visits_by_value', 'named_entity_day', 'named_entity_sums'] loop
    execute format('alter table %I enable row level security', rollup);
    execute format('create policy %I on %I to adhelm_app using ((select adhelm_sees_all()))', rollup || '_scope', rollup);
  end loop;
end
$$;

-- Months of facts that merges and builds have had partitions for until now.
select ensure_month(rollup, month)
from (
  select distinct to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') as month from pg_inherits
  where inhparent in ('content_day'::regclass, 'widget_day'::regclass, 'sub_day'::regclass)
) months
cross join unnest(array['visits_by_value', 'named_entity_day', 'named_entity_sums']) rollup;

insert into performance_to_build (account_id) select id from accounts
on conflict (account_id) do update set asked_at = excluded.asked_at;
