-- Mail. Every mail is stored before it is sent; a mail that was claimed is never sent by a second worker.
create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'held')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null,
  claimed_at timestamptz,
  next_attempt_at timestamptz,
  sent_at timestamptz
);
create index mails_due on mails (next_attempt_at) where next_attempt_at is not null;

-- Alerts: one per cause and subject that is not resolved. `pending` ones did not happen often enough yet to be shown.
create table alerts (
  id uuid primary key,
  cause text not null,
  -- 1 info, 2 warning, 3 critical
  severity smallint not null check (severity between 1 and 3),
  subject_kind text not null,
  subject_id text not null,
  subject_name text not null,
  -- whose alert it is: null = everyone's, empty = of those who see all accounts, else of those who see all of these
  accounts uuid[],
  source text,
  summary text not null,
  detail text,
  examples text[] not null default '{}',
  href text,
  occurrences integer not null,
  state text not null check (state in ('pending', 'open', 'seen', 'resolved')),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- the severity that channels were told; 0 = none yet
  told_severity smallint not null default 0,
  -- when its deliveries are made; null when that is done
  fan_out_at timestamptz,
  seen_by text,
  resolved_at timestamptz,
  resolved_by text
);
create unique index alerts_unresolved on alerts (cause, subject_kind, subject_id) where state <> 'resolved';
create index alerts_fan_out on alerts (fan_out_at) where fan_out_at is not null;
create index alerts_by_state on alerts (state, id desc);
alter table alerts enable row level security;
create policy alerts_scope on alerts to adhelm_app
  using (
    (select adhelm_sees_all()) or accounts is null
    or (cardinality(accounts) > 0 and accounts <@ (select adhelm_accounts())::uuid[])
  );

-- Where and when a person is told. `user_id` is as in their token. `sees` are the accounts that a person of another
-- identity provider saw when they were last here; null = all.
create table alert_people (
  user_id text primary key,
  settings jsonb,
  sees uuid[],
  seen_at timestamptz not null
);

create table alert_channels (
  id uuid primary key,
  user_id text not null references alert_people (user_id),
  kind text not null check (kind in ('email', 'slack', 'telegram', 'webhook')),
  name text not null,
  -- what its owner sees of the address
  shown_address text not null,
  -- address, chat and signing secret, encrypted
  sealed bytea not null,
  min_severity smallint not null check (min_severity between 1 and 3),
  is_paused boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index alert_channels_by_user on alert_channels (user_id);

-- One message to one channel: an alert, several of a digest, or a test.
create table alert_deliveries (
  id uuid primary key,
  channel_id uuid not null references alert_channels (id) on delete cascade,
  kind text not null check (kind in ('alert', 'digest', 'test')),
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  mail_id uuid references mails (id) on delete set null
);
create index alert_deliveries_due on alert_deliveries (next_attempt_at) where next_attempt_at is not null;
create index alert_deliveries_by_channel on alert_deliveries (channel_id, id desc);
create unique index alert_deliveries_digest on alert_deliveries (channel_id, next_attempt_at)
  where state = 'waiting' and kind = 'digest' and attempts = 0;

create table alert_delivery_items (
  delivery_id uuid not null references alert_deliveries (id) on delete cascade,
  alert_id uuid not null references alerts (id) on delete cascade,
  primary key (delivery_id, alert_id)
);
create index alert_delivery_items_by_alert on alert_delivery_items (alert_id);
