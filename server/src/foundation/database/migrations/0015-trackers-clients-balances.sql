-- On which day everything that a source may still correct was read again.
alter table freshness add column reread_on date;

-- What visits carried to a tracker, as one entity: its sub-ids joined by the unit separator.
create table sub_paths (
  key integer generated always as identity primary key,
  account_id uuid not null references accounts (id),
  external_id text not null,
  subs text[] not null generated always as (string_to_array(external_id, E'\x1f')) stored,
  unique (account_id, external_id)
);
alter table sub_paths enable row level security;
create policy sub_paths_scope on sub_paths to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));

-- A tracker's figures by campaign (of the tracker), sub-ids and day.
create table sub_day (
  account_key integer not null,
  campaign_key integer not null,
  sub_key integer not null,
  day date not null,
  visits bigint,
  landing_clicks bigint,
  conversions bigint,
  cost bigint,
  revenue bigint,
  primary key (campaign_key, day, sub_key)
) partition by range (day);
create index sub_day_by_account on sub_day (account_key, day);
alter table sub_day enable row level security;
create policy sub_day_scope on sub_day to adhelm_app
  using ((select adhelm_sees_all()) or account_key in (select key from accounts));
alter table fact_revisions add column visits bigint, add column landing_clicks bigint;

-- What became of each lead, by the account's own day of its sign-up. Nothing in it is personal.
create table lead_status (
  account_key integer not null,
  external_id text not null,
  day date not null,
  signed_up_at timestamptz not null,
  country_code text,
  sale_status text not null,
  stage text not null check (stage in ('new', 'approved', 'deposited', 'rejected')),
  deposited_at timestamptz,
  commission bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  campaign_name text,
  customs text[] not null,
  details jsonb not null,
  gone_at timestamptz,
  primary key (account_key, day, external_id)
) partition by range (day);
alter table lead_status enable row level security;
create policy lead_status_scope on lead_status to adhelm_app
  using ((select adhelm_sees_all()) or account_key in (select key from accounts));

-- How a lead came to be what it is: the delay of approvals is learned from it.
create table lead_revisions (
  account_key integer not null,
  external_id text not null,
  day date not null,
  sale_status text not null,
  stage text not null,
  commission bigint not null,
  currency text not null,
  observed_at timestamptz not null
) partition by range (observed_at);
create index lead_revisions_by_lead on lead_revisions (account_key, external_id, observed_at);
alter table lead_revisions enable row level security;
create policy lead_revisions_scope on lead_revisions to adhelm_app
  using ((select adhelm_sees_all()) or account_key in (select key from accounts));

-- Money that is left at a source, as it was told last.
create table account_balances (
  account_id uuid primary key references accounts (id),
  amount bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  observed_at timestamptz not null
);
alter table account_balances enable row level security;
create policy account_balances_scope on account_balances to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));

revoke delete on sub_paths, sub_day, lead_status, account_balances from adhelm_app;
revoke update, delete on lead_revisions from adhelm_app;
