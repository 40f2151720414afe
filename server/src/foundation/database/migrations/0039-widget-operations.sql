-- Mass operations: one change of up to 100,000 widgets, or the undo of one. Their writes are actions of the ledger.
create table operations (
  id uuid primary key,
  actor_kind text not null,
  actor_id text not null,
  actor_name text not null,
  request_id text,
  reason text,
  -- all accounts that it changes; people see it whose scope holds all of them
  accounts uuid[] not null,
  -- null for an undo
  selection jsonb,
  change jsonb,
  undo_of uuid references operations (id),
  state text not null check (state in ('running', 'paused', 'cancelling', 'cancelled', 'done', 'failed')),
  total integer not null,
  confirmed integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  cancelled integer not null default 0,
  -- how many writes are read back before the rest starts; null for an undo
  canary integer,
  canary_passed boolean not null default false,
  -- why it stopped
  message text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  next_look_at timestamptz,
  check ((undo_of is null) = (change is not null))
);
create index operations_due on operations (next_look_at) where next_look_at is not null;
create index operations_by_actor on operations (actor_id, created_at desc);
create index operations_undoing on operations (undo_of) where undo_of is not null;
revoke delete on operations from adhelm_app;
alter table operations enable row level security;
create policy operations_scope on operations to adhelm_app
  using ((select adhelm_sees_all()) or accounts <@ (select adhelm_accounts())::uuid[]);

-- The widgets of an operation. `place` is the order in which they are sent, `canary_rank` that of the first slice.
create table operation_targets (
  operation_id uuid not null references operations (id),
  place integer not null,
  canary_rank integer not null,
  account_id uuid not null references accounts (id),
  -- null: in the whole account
  campaign_id text,
  widget_id text not null,
  state text not null default 'planned'
    check (state in ('planned', 'sent', 'confirmed', 'failed', 'skipped', 'cancelled')),
  is_canary boolean not null default false,
  -- how often its network could not be asked
  attempts integer not null default 0,
  write_id uuid references ledger (id),
  -- of an undo: the action and the write to undo
  undoes_action uuid references actions (id),
  undoes_write uuid references ledger (id),
  reason text,
  primary key (operation_id, place)
);
create index operation_targets_planned on operation_targets (operation_id, account_id, place) where state = 'planned';
create index operation_targets_canary on operation_targets (operation_id, canary_rank) where state = 'planned';
create index operation_targets_sent on operation_targets (operation_id) where state = 'sent';
revoke delete on operation_targets from adhelm_app;
alter table operation_targets enable row level security;
create policy operation_targets_scope on operation_targets to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));

-- The operation that an action is a part of.
alter table actions add column operation_id uuid references operations (id);
