-- What screens read of a tracker over weeks, so that a month of a large tracker is a few rows of each sub-id: its visits by
-- value, and what the sources report of the campaigns, contents and widgets that its visits name. A job adds up weeks that
-- are over; whatever changes a day of one forgets it in the same transaction, and its days are read until it is added up
-- again. A week begins on Monday.

-- The weeks whose sums are those of their days: of the tracker's own rows (`source` is ''), or of what one source reports.
create table summed_weeks (
  reporter_key integer not null,
  side text not null check (side in ('tracker', 'source')),
  source text not null,
  week date not null,
  primary key (reporter_key, side, source, week)
);

-- As `visits_by_value`.
create table visit_weeks (
  reporter_key integer not null,
  position smallint not null,
  source text not null,
  week date not null,
  value text not null,
  visits bigint,
  landing_clicks bigint,
  conversions bigint,
  cost bigint,
  revenue bigint,
  linked_visits bigint not null,
  linked_revenue bigint not null,
  primary key (reporter_key, position, source, week, value)
);

-- As `named_entity_sums`, of all currencies together: each day's cost is converted into the tracker's currency and rounded.
create table named_entity_weeks (
  reporter_key integer not null,
  level text not null,
  source text not null,
  week date not null,
  entity_id text not null,
  clicks bigint,
  conversions bigint,
  cost bigint,
  primary key (reporter_key, level, source, week, entity_id)
);

-- The same of campaigns with an id that the tracker has ever named, whether or not it is in one account only.
create table named_campaign_weeks (
  reporter_key integer not null,
  source text not null,
  week date not null,
  campaign_key integer not null,
  clicks bigint,
  conversions bigint,
  cost bigint,
  primary key (reporter_key, source, week, campaign_key)
);

-- Rows are of several accounts, so a person who sees some of them reads the facts instead.
do $$
declare
  rollup text;
begin
  foreach rollup in array array['summed_weeks', 'visit_weeks', 'named_entity_weeks', 'named_campaign_weeks'] loop
    execute format('alter table %I enable row level security', rollup);
    execute format('create policy %I on %I to adhelm_app using ((select adhelm_sees_all()))', rollup || '_scope', rollup);
  end loop;
end
$$;

-- A rate counts from its publication on. Whoever adds up a week shares this lock, so that no week is added up by rates that
-- change meanwhile.
create function forget_weeks_of_rates() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  perform pg_advisory_xact_lock(hashtext('summed_weeks'));
  if tg_op = 'TRUNCATE' then
    delete from summed_weeks where side = 'source';
  else
    delete from summed_weeks
    where side = 'source' and week + 6 >= (select min(published_on) from changed);
  end if;
  return null;
end
$$;
create trigger weeks_of_new_rates after insert on fx_rates
  referencing new table as changed for each statement execute function forget_weeks_of_rates();
create trigger weeks_of_corrected_rates after update on fx_rates
  referencing new table as changed for each statement execute function forget_weeks_of_rates();
create trigger weeks_of_removed_rates after delete on fx_rates
  referencing old table as changed for each statement execute function forget_weeks_of_rates();
create trigger weeks_of_no_rates after truncate on fx_rates
  for each statement execute function forget_weeks_of_rates();

-- Another currency of a tracker, or of an account of a source.
create function forget_weeks_of_currency() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  perform pg_advisory_xact_lock(hashtext('summed_weeks'));
  delete from summed_weeks where side = 'source' and (reporter_key = new.key or source = new.source);
  return null;
end
$$;
create trigger weeks_of_account_currency after update of currency on accounts for each row
  when (old.currency is distinct from new.currency) execute function forget_weeks_of_currency();
