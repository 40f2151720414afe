-- Changes that only a person can do, in the panel of one account: a task of ledger rows that wait for it.
create table manual_tasks (
  id uuid primary key,
  action_id uuid not null references actions (id),
  account_id uuid not null references accounts (id),
  state text not null default 'open'
    check (state in ('open', 'done', 'confirmed', 'not-done', 'cancelled')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (action_id, account_id)
);
create index manual_tasks_by_account on manual_tasks (account_id, id desc);
alter table manual_tasks enable row level security;
create policy manual_tasks_scope on manual_tasks to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
revoke delete on manual_tasks from adhelm_app;

-- Who did a row of a task (when is in sent_at), and when figures said against it.
alter table ledger
  add column task_id uuid references manual_tasks (id),
  add column done_by text,
  add column contradicted_at timestamptz,
  drop constraint ledger_state_check,
  add constraint ledger_state_check
    check (state in ('planned', 'sent', 'unknown', 'to-do', 'confirmed', 'failed')),
  add constraint ledger_to_do_is_of_a_task check (state <> 'to-do' or task_id is not null);
create index ledger_by_task on ledger (task_id) where task_id is not null;
drop index ledger_one_open_write;
create unique index ledger_one_open_write
  on ledger (account_id, entity_kind, entity_id, field, (case when entity_kind = 'widget' then campaign_id end))
  nulls not distinct
  where state in ('planned', 'sent', 'unknown', 'to-do');
