-- The module registry: releases, what is live of them, who may change it, what was changed, and how versions fare.

-- Its documents are signed with keys that rotate as the identity provider's do: one table for both. A sealed secret is
-- bound to the name of its table, so the provider's keys are made anew, which signs everybody in again once.
alter table identity_keys rename to rotated_keys;
delete from rotated_keys;
alter table rotated_keys drop constraint identity_keys_purpose_check;

create table registry_state (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid(),
  -- grows with every change that browsers must learn of; its row lock puts the changes in one order
  sequence bigint not null default 0
);
insert into registry_state default values;
revoke insert, delete on registry_state from adhelm_app;

create table module_releases (
  module text not null,
  version text not null,
  federation_name text not null unique,
  -- release.json of the build, its file list as it is served, and that list's SHA-384
  release jsonb not null,
  files_text text not null,
  files_integrity text not null,
  bytes bigint not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (module, version)
);
revoke update, delete on module_releases from adhelm_app;

create table module_channels (
  module text primary key,
  live_version text,
  live_since timestamptz,
  live_by text,
  previous_version text,
  candidate_version text,
  candidate_percent integer check (candidate_percent between 1 and 99),
  candidate_since timestamptz,
  candidate_by text,
  disabled_reason text,
  disabled_at timestamptz,
  disabled_by text,
  -- the build of this checkout that was made live last; a build is made live by a start once
  local_version text,
  check ((candidate_version is null) = (candidate_percent is null)),
  check ((disabled_reason is null) = (disabled_at is null)),
  foreign key (module, live_version) references module_releases (module, version),
  foreign key (module, previous_version) references module_releases (module, version),
  foreign key (module, candidate_version) references module_releases (module, version)
);

create table refused_versions (
  module text not null,
  version text not null,
  reason text not null,
  refused_at timestamptz not null,
  refused_by text not null,
  primary key (module, version),
  foreign key (module, version) references module_releases (module, version)
);

create table deploy_tokens (
  id uuid primary key,
  module text not null,
  label text not null,
  token_hash bytea not null unique,
  scopes text[] not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index deploy_tokens_by_module on deploy_tokens (module);

create table registry_audit (
  id uuid primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  module text not null,
  from_version text,
  to_version text,
  reason text
);
create index registry_audit_by_module on registry_audit (module, id desc);
revoke update, delete on registry_audit from adhelm_app;

-- One step of a rollout: a share of the people gets the candidate (canary), or everybody has it and it is watched.
create table rollout_stages (
  id uuid primary key,
  module text not null,
  kind text not null check (kind in ('canary', 'watch')),
  candidate_version text not null,
  live_version text,
  -- the highest share of failed people (watch), or of failed people who had the candidate (canary), that is no worse
  threshold double precision not null check (threshold > 0 and threshold < 1),
  -- logarithm of the evidence that the rollout's earlier steps left
  earlier_evidence double precision not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  foreign key (module, candidate_version) references module_releases (module, version)
);
create unique index rollout_stages_open on rollout_stages (module) where ended_at is null;

-- One vote per person, version and step.
create table module_votes (
  stage_id uuid not null references rollout_stages on delete cascade,
  version text not null,
  person text not null,
  failed boolean not null,
  voted_at timestamptz not null,
  primary key (stage_id, version, person)
);

-- Shown and alerted on; decides nothing. Mount times are counted in bands.
create table module_errors (
  module text not null,
  version text not null,
  day date not null,
  uncaught bigint not null,
  primary key (module, version, day)
);
create table module_mount_times (
  module text not null,
  version text not null,
  up_to_ms integer not null,
  mounts bigint not null,
  primary key (module, version, up_to_ms)
);
