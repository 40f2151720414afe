-- A fact's row carries when it was first observed, and `fact_revisions` keeps only versions that a later one replaced.
-- Both follow from the facts themselves, so that corrections by the previous version of the server are kept as well.

-- When a source first reported the row: now() of the transaction. null for rows of earlier releases until 0033.
do $$
declare
  facts text;
begin
  foreach facts in array array['campaign_day', 'campaign_hour', 'content_day', 'widget_day', 'sub_day'] loop
    execute format('alter table %I add column first_observed_at timestamptz', facts);
    execute format('alter table %I alter column first_observed_at set default now()', facts);
  end loop;
end
$$;

-- The log until now, of which 0033 keeps what was superseded.
alter table fact_revisions rename to fact_log;
alter index fact_revisions_by_row rename to fact_log_by_row;
alter index fact_revisions_by_time rename to fact_log_by_time;
do $$
declare
  partition text;
begin
  for partition in select inhrelid::regclass::text from pg_inherits where inhparent = 'fact_log'::regclass loop
    execute format('alter table %I rename to %I', partition, replace(partition, 'fact_revisions', 'fact_log'));
  end loop;
end
$$;

-- What a row was until a source corrected it, a file was imported or an import was undone, at `superseded_at`. The version
-- that is in force is the fact itself. A backtest reads what was known at an instant.
create table fact_revisions (
  kind text not null,
  account_key integer not null,
  campaign_key integer not null,
  entity_key integer not null,
  day date,
  hour timestamptz,
  impressions bigint,
  viewable_impressions bigint,
  clicks bigint,
  visits bigint,
  landing_clicks bigint,
  conversions bigint,
  cost bigint,
  revenue bigint,
  superseded_at timestamptz not null default now(),
  -- only of what the previous version of the server appends, see below
  observed_at timestamptz
) partition by range (superseded_at);
create index fact_revisions_by_row on fact_revisions (kind, campaign_key, day, entity_key, superseded_at);
-- Finds the revisions of one transaction. They are appended in the order of time, so a few kilobytes are enough.
create index fact_revisions_by_time on fact_revisions using brin (superseded_at) with (autosummarize = on);
alter table fact_revisions enable row level security;
create policy fact_revisions_scope on fact_revisions to adhelm_app
  using ((select adhelm_sees_all()) or account_key in (select key from accounts));
revoke update, delete on fact_revisions from adhelm_app;

do $$
declare
  month date;
begin
  for month in
    select distinct date_trunc('month', day)::date
    from (select now()::date as day union all select now()::date + 1) days
  loop
    perform ensure_month('fact_revisions', month);
  end loop;
end
$$;

-- The previous version of the server appends what each row became, which the row itself says, and undoes imports by it.
-- What it appends is dropped, and it cannot undo anything: the person is asked to try again. A later release removes
-- this trigger and `observed_at`.
create function drop_observed_revision() returns trigger
language plpgsql set search_path from current as $$
begin
  return null;
end
$$;
create trigger drop_observed before insert on fact_revisions
  for each row when (new.observed_at is not null) execute function drop_observed_revision();
revoke select on fact_revisions from adhelm_app;
grant select (kind, account_key, campaign_key, entity_key, day, hour, impressions, viewable_impressions, clicks, visits,
  landing_clicks, conversions, cost, revenue, superseded_at) on fact_revisions to adhelm_app;

-- Arguments: the column of the entity's key or 0, that of the time, the measures.
create function keep_superseded_facts() returns trigger
language plpgsql set search_path from current as $$
declare
  entity text := tg_argv[0];
  at text := tg_argv[1];
  measures text := tg_argv[2];
  of_before text := 'b.' || replace(measures, ', ', ', b.');
  of_after text := 'a.' || replace(measures, ', ', ', a.');
begin
  execute format(
    'insert into fact_revisions (kind, account_key, campaign_key, entity_key, %1$s, %2$s)
     select %3$L, b.account_key, b.campaign_key, %4$s, b.%1$s, %5$s
     from before_change b join after_change a on a.campaign_key = b.campaign_key and a.%1$s = b.%1$s %7$s
     where (%5$s) is distinct from (%6$s)',
    at, measures, tg_table_name, case entity when '0' then '0' else 'b.' || entity end, of_before, of_after,
    case entity when '0' then '' else format('and a.%1$I = b.%1$I', entity) end
  );
  return null;
end
$$;

do $$
declare
  facts record;
begin
  for facts in
    select * from (values
      ('campaign_day', '0', 'day', 'impressions, viewable_impressions, clicks, conversions, cost, revenue'),
      ('campaign_hour', '0', 'hour', 'impressions, viewable_impressions, clicks, conversions, cost, revenue'),
      ('content_day', 'content_key', 'day', 'impressions, viewable_impressions, clicks, conversions, cost, revenue'),
      ('widget_day', 'widget_key', 'day', 'impressions, viewable_impressions, clicks, conversions, cost, revenue'),
      ('sub_day', 'sub_key', 'day', 'visits, landing_clicks, conversions, cost, revenue')) as t (name, entity, at, measures)
  loop
    execute format(
      'create trigger keep_superseded after update on %I
         referencing old table as before_change new table as after_change
         for each statement execute function keep_superseded_facts(%L, %L, %L)',
      facts.name, facts.entity, facts.at, facts.measures
    );
  end loop;
end
$$;
