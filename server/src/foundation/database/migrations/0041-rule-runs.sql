-- Rules with `newCampaigns` off cover the campaigns that were there when they were written. Those of earlier releases
-- were there before any rule.
alter table campaigns add column first_seen_at timestamptz not null default 'epoch';
alter table campaigns alter column first_seen_at set default now();

-- Runs of rules. A run is stored together with what it decided, so that a killed process leaves a whole run or none.
create table rule_runs (
  id uuid primary key,
  rule_id uuid not null references rules (id),
  version integer not null,
  mode text not null check (mode in ('shadow', 'approve', 'live')),
  actor_kind text not null,
  actor_id text not null,
  actor_name text not null,
  -- when the schedule wanted it; null for runs that people start
  due_at timestamptz,
  state text not null check (state in ('running', 'waiting', 'done', 'stopped', 'failed')),
  -- why it stopped or failed
  message text,
  -- counts and sums of what it decided, as the API tells them
  outcome jsonb not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  next_look_at timestamptz,
  -- a job that is repeated does not run the rule twice
  unique (rule_id, due_at)
);
create index rule_runs_by_rule on rule_runs (rule_id, id desc);
create index rule_runs_due on rule_runs (next_look_at) where next_look_at is not null;
-- A rule never runs beside itself.
create unique index rule_runs_one_running on rule_runs (rule_id) where state = 'running' and mode = 'live';
revoke delete on rule_runs from adhelm_app;
alter table rule_runs enable row level security;
create policy rule_runs_scope on rule_runs to adhelm_app
  using (exists (select from rules where rules.id = rule_id));

-- What became of decisions. What was decided never changes; nothing has stored any so far.
alter table rule_decisions
  add column run_id uuid not null references rule_runs (id),
  -- the order in which a run acts
  add column place integer not null,
  add column state text not null check (state in ('held', 'logged', 'notified', 'waiting', 'rejected', 'expired',
    'planned', 'sent', 'confirmed', 'failed', 'skipped', 'stopped')),
  add column reason text,
  -- micro-units of the workspace's currency per day that the change affects; null: none, or not known
  add column spend_per_day bigint,
  -- how often its network could not be asked
  add column attempts integer not null default 0,
  add column action_id uuid references actions (id),
  add column write_id uuid references ledger (id),
  -- of decisions that wait for a person: until when, and who judged
  add column expires_at timestamptz,
  add column judged_by jsonb,
  add column judged_at timestamptz;
grant update (state, reason, attempts, action_id, write_id, judged_by, judged_at) on rule_decisions to adhelm_app;
create index rule_decisions_by_run on rule_decisions (run_id, place);
create index rule_decisions_planned on rule_decisions (run_id, account_id, place) where state = 'planned';
create index rule_decisions_sent on rule_decisions (run_id) where state = 'sent';
create index rule_decisions_waiting on rule_decisions (expires_at) where state = 'waiting';
-- What rules did lately, for cooldowns and daily limits.
create index rule_decisions_done on rule_decisions (account_id, at)
  where state in ('logged', 'notified', 'waiting', 'planned', 'sent', 'confirmed');
create index rule_decisions_by_time on rule_decisions (id desc);

-- The workspace's switch for everything automatic.
create table automation_switch (
  id boolean primary key default true check (id),
  is_stopped boolean not null,
  actor jsonb not null,
  at timestamptz not null,
  reason text,
  -- what the last stop ended
  stopped jsonb
);
revoke delete on automation_switch from adhelm_app;
insert into automation_switch (is_stopped, actor, at)
values (false, '{"kind": "system", "id": "adhelm", "name": "Adhelm"}', 'epoch');
