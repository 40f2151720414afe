-- What sources tell of campaigns and contents beyond what all of them have: bids, budgets, and the specification's
-- names in the source's own words.
alter table campaigns
  add column bid bigint,
  add column total_budget bigint,
  add column details jsonb not null default '{}';
alter table contents add column details jsonb not null default '{}';

-- The campaign of the content or widget that a write is about. A widget's block or bid is that of one campaign, so
-- that one open write is for each widget of each campaign.
alter table ledger add column campaign_id text;
drop index ledger_one_open_write;
create unique index ledger_one_open_write
  on ledger (account_id, entity_kind, entity_id, field, (case when entity_kind = 'widget' then campaign_id end))
  nulls not distinct
  where state in ('planned', 'sent', 'unknown');

-- Facts by the UTC hour, where a source gives them.
create table campaign_hour (
  account_key integer not null,
  campaign_key integer not null,
  hour timestamptz not null,
  impressions bigint,
  viewable_impressions bigint,
  clicks bigint,
  conversions bigint,
  cost bigint,
  revenue bigint,
  primary key (campaign_key, hour)
) partition by range (hour);
create index campaign_hour_by_account on campaign_hour (account_key, hour);
revoke delete on campaign_hour from adhelm_app;
alter table campaign_hour enable row level security;
create policy campaign_hour_scope on campaign_hour to adhelm_app
  using ((select adhelm_sees_all()) or account_key in (select key from accounts));

-- A revision is of a day, or of an hour.
alter table fact_revisions alter column day drop not null, add column hour timestamptz;
