-- Rules. What a rule says is in its versions, which stay; `accounts` are those that its scope names (empty: all).
create table rules (
  id uuid primary key,
  version integer not null,
  mode text not null check (mode in ('off', 'shadow', 'approve', 'live')),
  accounts uuid[] not null,
  -- when it runs next; null while it is off
  next_run_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz
);
create index rules_due on rules (next_run_at) where next_run_at is not null and deleted_at is null;
revoke delete on rules from adhelm_app;

create table rule_versions (
  rule_id uuid not null references rules (id),
  version integer not null,
  draft jsonb not null,
  author_id text not null,
  author_name text not null,
  at timestamptz not null,
  primary key (rule_id, version)
);
revoke update, delete on rule_versions from adhelm_app;

-- What rules decided, in full: readable without the rule and its facts.
create table rule_decisions (
  id uuid primary key,
  rule_id uuid not null references rules (id),
  version integer not null,
  at timestamptz not null,
  account_id uuid not null references accounts (id),
  entity_kind text not null,
  entity_id text not null,
  campaign_id text,
  outcome text not null check (outcome in ('act', 'held')),
  guard text,
  decision jsonb not null
);
create index rule_decisions_by_rule on rule_decisions (rule_id, id desc);
create index rule_decisions_by_entity on rule_decisions (account_id, entity_kind, entity_id, id desc);
revoke update, delete on rule_decisions from adhelm_app;

-- A person with some accounts sees and writes rules of those only; a rule for all accounts is for who sees all.
alter table rules enable row level security;
create policy rules_scope on rules to adhelm_app
  using ((select adhelm_sees_all()) or (cardinality(accounts) > 0 and accounts <@ (select adhelm_accounts())::uuid[]));
alter table rule_versions enable row level security;
create policy rule_versions_scope on rule_versions to adhelm_app
  using (exists (select from rules where rules.id = rule_id));
alter table rule_decisions enable row level security;
create policy rule_decisions_scope on rule_decisions to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
