-- What accounts, offers and campaigns are to reach, and their tags.

-- What campaigns run for. `client_id` is the client's account that pays for it.
create table offers (
  id uuid primary key,
  name text not null,
  client_id uuid references accounts (id),
  currency text not null,
  created_at timestamptz not null default now()
);
create unique index offers_name on offers (lower(name), client_id) nulls not distinct;
revoke delete on offers from adhelm_app;

-- One row per account, offer or campaign that has any of its own. Null is inherited: a campaign's values come from its
-- offer, then from its account. Amounts are in `currency`. `assigned_offer` is the offer of an account's or a campaign's.
create table targets (
  account_id uuid references accounts (id),
  offer_id uuid references offers (id),
  campaign_id text,
  cpa bigint check (cpa > 0),
  payout bigint check (payout > 0),
  roi double precision,
  assigned_offer uuid references offers (id),
  tags text[] not null default '{}',
  currency text not null,
  version integer not null,
  changed_at timestamptz not null,
  place text primary key generated always as (
    coalesce(account_id::text, '') || '/' || coalesce(offer_id::text, '') || '/' || coalesce(campaign_id, '')
  ) stored,
  check ((account_id is null) <> (offer_id is null)),
  check (offer_id is null or (campaign_id is null and assigned_offer is null))
);
create index targets_by_account on targets (account_id);
create index targets_by_assigned_offer on targets (assigned_offer) where assigned_offer is not null;
revoke delete on targets from adhelm_app;

-- Whether an offer is one that accounts or campaigns in scope run for. As the owner, because the policies below ask it.
create function adhelm_sees_offer(offer uuid) returns boolean
language sql stable security definer set search_path from current as $$
  select exists (
    select from targets where assigned_offer = offer and account_id = any ((select adhelm_accounts())::uuid[])
  )
$$;
alter table offers enable row level security;
create policy offers_read on offers for select to adhelm_app
  using ((select adhelm_sees_all()) or adhelm_sees_offer(id));
create policy offers_write on offers for insert to adhelm_app with check ((select adhelm_sees_all()));
alter table targets enable row level security;
create policy targets_scope on targets to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
create policy targets_of_offers on targets for select to adhelm_app
  using (offer_id is not null and adhelm_sees_offer(offer_id));

-- What applies to each campaign, and where it comes from.
create view campaign_targets with (security_invoker) as
select c.key as campaign_key, c.account_id, c.external_id,
  coalesce(own.cpa, shared.cpa, account.cpa) as cpa,
  case when own.cpa is not null then own.currency when shared.cpa is not null then shared.currency
    when account.cpa is not null then account.currency end as cpa_currency,
  case when own.cpa is not null then 'campaign' when shared.cpa is not null then 'offer'
    when account.cpa is not null then 'account' end as cpa_from,
  coalesce(own.payout, shared.payout, account.payout) as payout,
  case when own.payout is not null then own.currency when shared.payout is not null then shared.currency
    when account.payout is not null then account.currency end as payout_currency,
  case when own.payout is not null then 'campaign' when shared.payout is not null then 'offer'
    when account.payout is not null then 'account' end as payout_from,
  coalesce(own.roi, shared.roi, account.roi) as roi,
  case when own.roi is not null then 'campaign' when shared.roi is not null then 'offer'
    when account.roi is not null then 'account' end as roi_from,
  offers.id as offer_id, offers.name as offer_name,
  case when own.assigned_offer is not null then 'campaign' when offers.id is not null then 'account' end as offer_from,
  array(
    select distinct on (lower(tag)) tag
    from unnest(coalesce(own.tags, '{}') || coalesce(shared.tags, '{}') || coalesce(account.tags, '{}')) tag
    order by lower(tag)
  ) as tags
from campaigns c
left join targets own on own.account_id = c.account_id and own.campaign_id = c.external_id
left join targets account on account.account_id = c.account_id and account.campaign_id is null
left join offers on offers.id = coalesce(own.assigned_offer, account.assigned_offer)
left join targets shared on shared.offer_id = offers.id;
grant select on campaign_targets to adhelm_app;
