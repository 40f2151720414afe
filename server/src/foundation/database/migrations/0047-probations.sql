-- Probations: timed retests of blocked widgets with a small budget, each followed by a final decision.
create table probations (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- null for a block of the whole account
  campaign_id text,
  widget_id text not null,
  -- the decision that blocked it; null for retests that people start
  rule_id uuid references rules (id),
  decision_id uuid unique references rule_decisions (id),
  started_by jsonb not null,
  state text not null check (state in ('waiting', 'unblocking', 'running', 'blocking', 'kept', 'blocked', 'stopping',
    'stopped', 'undoing', 'undone', 'ended', 'failed')),
  -- micro-units of the account's currency
  budget bigint not null check (budget > 0),
  days integer not null check (days > 0),
  created_at timestamptz not null,
  unblocked_at timestamptz,
  ends_at timestamptz,
  finished_at timestamptz,
  -- sums of the day of the unblock before it: they are not the retest's
  baseline jsonb,
  -- what it was judged by last
  figures jsonb,
  -- what was decided, and why; stays when the decision is taken back
  verdict text check (verdict in ('keep', 'block')),
  reason text,
  -- why it does not go on at the moment
  message text,
  attempts integer not null default 0,
  unblock_write uuid references ledger (id),
  block_write uuid references ledger (id),
  undo_write uuid references ledger (id),
  next_look_at timestamptz
);
create unique index probations_one_open on probations (account_id, widget_id, campaign_id) nulls not distinct
  where finished_at is null;
create index probations_by_place on probations (account_id, widget_id, id desc);
create index probations_due on probations (next_look_at) where next_look_at is not null;
create index rule_decisions_confirmed on rule_decisions (rule_id, at) where state = 'confirmed';
revoke delete on probations from adhelm_app;
alter table probations enable row level security;
create policy probations_scope on probations to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
