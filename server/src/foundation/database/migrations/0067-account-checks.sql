-- The last check of each account: a row for each read, and the redacted recording of the answers.
create table account_checks (
  account_id uuid primary key references accounts (id),
  -- changes with each check, so that one that was given up cannot write over its successor
  id uuid not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  reads integer not null check (reads > 0),
  rows jsonb not null default '[]',
  assumptions jsonb not null default '[]',
  recording text
);
revoke delete on account_checks from adhelm_app;
alter table account_checks enable row level security;
create policy account_checks_scope on account_checks to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
