-- Cost and revenue by UTC hour, of accounts whose source reports hours. The merges that maintain daily rows maintain them.

-- What a tracker or client reports of a source's campaign in an hour, by the ids that visits and leads carried. `day` is
-- the reporter's own day and `part_key` its campaign, 0 for clients: both say which rows a merge replaces.
create table attributed_hour (
  reporter_key integer not null,
  day date not null,
  part_key integer not null,
  source text not null,
  campaign_id text not null,
  hour timestamptz not null,
  currency text not null,
  conversions bigint,
  revenue bigint,
  primary key (reporter_key, day, part_key, source, campaign_id, hour, currency)
) partition by range (day);
create index attributed_hour_by_campaign on attributed_hour (source, campaign_id, hour);
alter table attributed_hour enable row level security;
create policy attributed_hour_scope on attributed_hour to adhelm_app
  using ((select adhelm_sees_all()) or reporter_key in (select key from accounts));

-- The days whose hours a reporter reports. In an hour of another day it says nothing of any campaign.
create table attributed_hour_days (
  reporter_key integer not null,
  day date not null,
  primary key (reporter_key, day)
);
alter table attributed_hour_days enable row level security;
create policy attributed_hour_days_scope on attributed_hour_days to adhelm_app
  using ((select adhelm_sees_all()) or reporter_key in (select key from accounts));

-- Revenue and conversions are of the origin of the campaign's day, and unknown where that reports no hours.
create table campaign_hour_performance (
  account_key integer not null,
  campaign_key integer not null,
  hour timestamptz not null,
  impressions bigint,
  clicks bigint,
  cost bigint,
  cost_currency text not null,
  conversions bigint,
  revenue bigint,
  revenue_currency text not null,
  primary key (campaign_key, hour)
) partition by range (hour);
create index campaign_hour_performance_by_account on campaign_hour_performance (account_key, hour);
alter table campaign_hour_performance enable row level security;
create policy campaign_hour_performance_scope on campaign_hour_performance to adhelm_app
  using ((select adhelm_sees_all()) or account_key in (select key from accounts));

insert into performance_to_build (account_id)
select id from accounts where key in (select account_key from campaign_hour union select account_key from lead_status)
on conflict (account_id) do update set asked_at = excluded.asked_at;
