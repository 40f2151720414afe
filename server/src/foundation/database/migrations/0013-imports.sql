-- Reports that people bring as files.

create table imports (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  file_name text not null,
  bytes integer not null,
  -- SHA-256 of the file: all that stays of it
  file_hash bytea not null,
  -- the file, sealed; gone with the commit, or after a week
  content bytea,
  state text not null default 'draft'
    check (state in ('draft', 'running', 'done', 'failed', 'cancelled', 'expired')),
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  request_id text,
  -- from the last preview on: what a commit would take
  sheet text,
  mapping jsonb,
  rows integer,
  wrong_lines integer not null default 0,
  days jsonb,
  -- from the commit on
  skips_errors boolean not null default false,
  is_whole_days boolean not null default true,
  started_at timestamptz,
  updated_at timestamptz,
  finished_at timestamptz,
  -- rows that were read, of those that there are
  done integer not null default 0,
  changed integer,
  skipped integer not null default 0,
  error text,
  check (state <> 'running' or (content is not null and mapping is not null))
);
create index imports_by_account on imports (account_id, id desc);
create index imports_by_person on imports (created_by, started_at desc) where started_at is not null;
create index imports_with_content on imports (created_at) where content is not null;
-- what is sealed cannot be compressed
alter table imports alter column content set storage external;
revoke delete on imports from adhelm_app;
alter table imports enable row level security;
create policy imports_scope on imports to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));

-- How the columns of a file were understood when it was last imported: a mapping for each set of headers of an account.
create table import_mappings (
  account_id uuid not null references accounts (id),
  headers_hash bytea not null,
  mapping jsonb not null,
  updated_at timestamptz not null,
  primary key (account_id, headers_hash)
);
alter table import_mappings enable row level security;
create policy import_mappings_scope on import_mappings to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
