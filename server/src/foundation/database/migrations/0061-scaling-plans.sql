-- MGID scaling: plans that raise what earns in steps, one at a time, and take a step back that does not pay.
create table scaling_plans (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  campaign_id text not null,
  state text not null check (state in ('running', 'paused', 'stopping', 'stopped', 'ended')),
  mode text not null check (mode in ('shadow', 'approve', 'live')),
  target_roi double precision not null check (target_roi >= 0),
  -- micro-units of the account's currency: the highest daily limit, and the most above the usual spend in total
  ceiling_per_day bigint not null check (ceiling_per_day > 0),
  ceiling_total bigint not null check (ceiling_total > 0),
  countries text[] not null,
  -- spend of an average day before it began
  usual_spend bigint not null,
  started_by jsonb not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- what it does now, or why it waits
  message text,
  -- the coefficients that MGID last showed, by widget
  coefficients jsonb not null default '{}',
  -- when coefficients were last seen to change at MGID without us, and how many
  drifted_at timestamptz,
  drifted integer not null default 0,
  next_look_at timestamptz
);
create unique index scaling_plans_one_open on scaling_plans (account_id, campaign_id) where finished_at is null;
create index scaling_plans_due on scaling_plans (next_look_at) where next_look_at is not null;
create index scaling_plans_by_account on scaling_plans (account_id, id desc);
revoke delete on scaling_plans from adhelm_app;
alter table scaling_plans enable row level security;
create policy scaling_plans_scope on scaling_plans to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));

create table scaling_steps (
  id uuid primary key,
  plan_id uuid not null references scaling_plans (id),
  account_id uuid not null references accounts (id),
  place integer not null,
  kind text not null check (kind in ('daily-limit', 'coefficients', 'price', 'country')),
  state text not null check (state in ('logged', 'proposed', 'rejected', 'approved', 'sending', 'watched', 'kept',
    'taking-back', 'taken-back', 'failed', 'drafted')),
  -- entities with their value before and after
  changes jsonb not null,
  reason text not null,
  decided_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  effect jsonb,
  action_id uuid references actions (id),
  undo_action_id uuid references actions (id),
  country text,
  draft_id uuid,
  unique (plan_id, place)
);
-- a killed or slow worker cannot take a second step
create unique index scaling_steps_one_open on scaling_steps (plan_id)
  where state in ('proposed', 'approved', 'sending', 'taking-back');
revoke delete on scaling_steps from adhelm_app;
alter table scaling_steps enable row level security;
create policy scaling_steps_scope on scaling_steps to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
