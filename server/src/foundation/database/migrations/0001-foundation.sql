-- Roles, scope functions, identity, event stream, idempotency.
--
-- Conventions for later migrations
--   * They run as the owner of the database. The program works as the role adhelm_app, which gets select, insert,
--     update and delete on new tables by the default privileges below: revoke what a table must not allow.
--   * A table whose rows belong to an account takes
--       alter table t enable row level security;
--       create policy t_scope on t to adhelm_app
--         using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
--     The sub-selects make PostgreSQL ask once per statement instead of once per row.
--   * Outside a scope (src/database/scope.ts) nothing of such a table is visible.

do $$
begin
  create role adhelm_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  if not pg_has_role(current_user, 'adhelm_app', 'member') then
    execute format('grant adhelm_app to %I', current_user);
  end if;
end
$$;

grant usage on schema public to adhelm_app;
alter default privileges in schema public grant select, insert, update, delete on tables to adhelm_app;
alter default privileges in schema public grant usage, select on sequences to adhelm_app;

-- Who sees what: the setting adhelm.accounts is 'all', or account ids with commas between, or empty (nothing).
create function adhelm_sees_all() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('adhelm.accounts', true), '') = 'all';

create function adhelm_accounts() returns uuid[]
  language sql stable parallel safe
  return case
    when coalesce(current_setting('adhelm.accounts', true), '') in ('', 'all') then array[]::uuid[]
    else string_to_array(current_setting('adhelm.accounts', true), ',')::uuid[]
  end;

create function adhelm_may_see(account uuid) returns boolean
  language sql stable parallel safe
  return adhelm_sees_all() or account = any (adhelm_accounts());

-- People -------------------------------------------------------------------------------------------------------

create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  picture text,
  admin boolean not null default false,
  access_level integer not null default 0 check (access_level >= 0),
  tier text not null default 'admin',
  position text not null default 'Member',
  -- null = every account
  accounts uuid[],
  created_at timestamptz not null default now(),
  last_seen_at timestamptz
);
create index users_email on users (lower(email));

-- The address is unique here only: whoever signs in with Google is known by (issuer, subject), so that nobody can
-- take or block another person's account by registering his address first.
create table password_credentials (
  user_id uuid primary key references users on delete cascade,
  email_key text not null unique,
  password_hash text not null,
  changed_at timestamptz not null default now()
);

create table federated_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index federated_identities_user on federated_identities (user_id);

create table federated_sign_ins (
  state_hash bytea primary key,
  interaction_uid text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);

-- Counts of failed attempts; the subject is a keyed hash, never the address or the e-mail itself.
create table sign_in_attempts (
  kind text not null,
  subject bytea not null,
  failures integer not null,
  window_ends_at timestamptz not null,
  primary key (kind, subject)
);

-- The embedded identity provider --------------------------------------------------------------------------------

create table oidc_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_records_grant on oidc_records (grant_id) where grant_id is not null;
create index oidc_records_uid on oidc_records (model, uid) where uid is not null;
create index oidc_records_user_code on oidc_records (model, user_code) where user_code is not null;
create index oidc_records_expiry on oidc_records (expires_at);

-- Keys of the provider: `secret` is sealed with ADHELM_KEY and bound to its row.
create table identity_keys (
  id uuid primary key,
  purpose text not null check (purpose in ('signing', 'cookie')),
  algorithm text not null,
  secret bytea not null,
  created_at timestamptz not null,
  -- a signing key is published before it signs, and verifies after it stopped
  signs_from timestamptz not null,
  signs_until timestamptz not null,
  verifies_until timestamptz not null
);

-- The event stream ----------------------------------------------------------------------------------------------

-- Written in the transaction of the change; the relay moves rows to `events`, in the order of commit.
create table event_outbox (
  id bigint generated always as identity primary key,
  account_id uuid,
  message jsonb not null,
  created_at timestamptz not null default now()
);

create table events (
  sequence bigint generated always as identity primary key,
  account_id uuid,
  message jsonb not null,
  created_at timestamptz not null
);
create index events_created on events (created_at);

-- The highest sequence number that was pruned: whoever resumes before it has lost something and must be told.
create table event_horizon (
  singleton boolean primary key default true check (singleton),
  sequence bigint not null
);
insert into event_horizon (sequence) values (0);

create function event_outbox_wake() returns trigger language plpgsql as $$
begin
  perform pg_notify('adhelm_outbox', '');
  return null;
end
$$;
create trigger event_outbox_wake after insert on event_outbox
  for each statement execute function event_outbox_wake();

alter table events enable row level security;
create policy events_scope on events to adhelm_app
  using (
    account_id is null
    or (select adhelm_sees_all())
    or account_id = any ((select adhelm_accounts())::uuid[])
  );

-- Answers that are given again to the same Idempotency-Key -------------------------------------------------------

create table idempotency_keys (
  user_id text not null,
  key text not null,
  request_hash bytea not null,
  -- null while the first request is being answered
  status integer,
  headers jsonb,
  body bytea,
  locked_until timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_expiry on idempotency_keys (expires_at);

-- Requests counted per caller and window, shared by all processes; losing it in a crash costs nothing.
create unlogged table request_counts (
  caller text not null,
  window_ends_at timestamptz not null,
  requests integer not null,
  primary key (caller, window_ends_at)
);
