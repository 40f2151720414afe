-- What the registry keeps so that neither strangers nor one person alone decide what its history and its rollouts say.

-- Refused requests: a row per module, hour, actor and reason, and how often. In the audit log itself, whoever asks
-- without a token in a loop would bury what was done.
create table registry_refusals (
  id uuid primary key,
  module text not null,
  hour timestamptz not null,
  actor text not null,
  action text not null,
  reason text not null,
  times bigint not null,
  last_at timestamptz not null,
  unique (module, hour, actor, action, reason)
);
create index registry_refusals_by_module on registry_refusals (module, id desc);

-- The steps of one rollout: a person whom it failed counts in one of them.
alter table rollout_stages add column rollout_id uuid;
update rollout_stages set rollout_id = id;
alter table rollout_stages alter column rollout_id set not null;
create index rollout_stages_by_rollout on rollout_stages (rollout_id);

-- A preview link is for whoever confirms it first, and ends with the token that it was made with.
create table preview_links (
  id uuid primary key,
  module text not null,
  token_id uuid references deploy_tokens,
  taken_by text,
  expires_at timestamptz not null
);

-- How many uncaught errors of one person were counted in an hour: a loop in one browser is one trouble.
create table module_error_reports (
  module text not null,
  version text not null,
  person text not null,
  hour timestamptz not null,
  uncaught integer not null,
  primary key (module, version, person, hour)
);
create index module_error_reports_by_hour on module_error_reports (hour);
