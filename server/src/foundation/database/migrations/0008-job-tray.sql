-- What the job tray shows: the first sync of an account, which reads its history, and changes of many entities.

-- One row an account; it stays as the record of how long the history took.
create table first_syncs (
  account_id uuid primary key references accounts (id),
  started_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  -- reports that were read and committed, of those that there are
  done integer not null,
  total integer not null,
  -- why it does not go on; the next attempt clears it
  error text
);
revoke delete on first_syncs from adhelm_app;
alter table first_syncs enable row level security;
create policy first_syncs_scope on first_syncs to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));

-- Writes that were planned and not sent when somebody cancelled the action were not sent any more.
alter table actions add column cancelled_at timestamptz;
create index actions_by_actor on actions (actor_id, created_at desc);
