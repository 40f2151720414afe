-- A tracker's visits by UTC hour and the campaign id that they carried; `sub_key` is a path with that sub-id alone. Only of
-- the tracker's campaigns for sources that report hours, because those are joined with the sources' hours.
create table sub_hour (
  account_key integer not null,
  campaign_key integer not null,
  sub_key integer not null,
  hour timestamptz not null,
  visits bigint,
  landing_clicks bigint,
  conversions bigint,
  cost bigint,
  revenue bigint,
  first_observed_at timestamptz default now(),
  primary key (campaign_key, hour, sub_key)
) partition by range (hour);
create index sub_hour_by_account on sub_hour (account_key, hour);
revoke delete on sub_hour from adhelm_app;
alter table sub_hour enable row level security;
create policy sub_hour_scope on sub_hour to adhelm_app
  using ((select adhelm_sees_all()) or account_key in (select key from accounts));
create trigger keep_superseded after update on sub_hour
  referencing old table as before_change new table as after_change
  for each statement execute function keep_superseded_facts('sub_key', 'hour',
    'visits, landing_clicks, conversions, cost, revenue');

-- The last hour that a tracker reported of a day that it has not reported to its end; later ones are unknown.
alter table attributed_hour_days add column until timestamptz;
