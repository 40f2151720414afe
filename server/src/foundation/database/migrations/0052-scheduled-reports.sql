-- Expense reports that are mailed at set times. A row with `next_attempt_at` is looked at then: at `next_run_at`, or
-- later after a failure. Runs, their mails and the next time are written in one transaction.
create table scheduled_reports (
  id uuid primary key,
  version integer not null default 1,
  -- as in their token: people of other identity providers have no row in users
  owner_id text not null,
  owner_name text not null,
  name text not null,
  -- period, filters and grouping
  content jsonb not null,
  has_workbook boolean not null,
  -- as people wrote it, and what it means
  schedule text not null,
  cron text not null,
  time_zone text not null,
  state text not null check (state in ('active', 'paused')),
  paused_reason text,
  next_run_at timestamptz,
  next_attempt_at timestamptz,
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  check ((state = 'active') = (next_attempt_at is not null))
);
create index scheduled_reports_due on scheduled_reports (next_attempt_at) where next_attempt_at is not null;
create index scheduled_reports_by_owner on scheduled_reports (owner_id) where deleted_at is null;

create table report_recipients (
  id uuid primary key,
  report_id uuid not null references scheduled_reports (id) on delete cascade,
  address text not null,
  -- no longer in the list; kept, because links in mails name it
  removed_at timestamptz,
  unsubscribed_at timestamptz
);
create unique index report_recipients_address on report_recipients (report_id, lower(address));

create table report_runs (
  id uuid primary key,
  report_id uuid not null references scheduled_reports (id) on delete cascade,
  -- null for one that a person sent by hand
  due_at timestamptz,
  state text not null check (state in ('queued', 'failed', 'skipped')),
  reason text,
  created_at timestamptz not null
);
create unique index report_runs_due on report_runs (report_id, due_at) where due_at is not null;
create index report_runs_newest on report_runs (report_id, id desc);

-- One mail to one recipient. The mail is deleted after a while; its end stays here.
create table report_deliveries (
  id uuid primary key,
  run_id uuid not null references report_runs (id) on delete cascade,
  recipient_id uuid not null references report_recipients (id) on delete cascade,
  mail_id uuid references mails (id) on delete set null,
  state text not null,
  attempts integer not null default 0,
  error text,
  sent_at timestamptz,
  unique (run_id, recipient_id)
);
create index report_deliveries_by_mail on report_deliveries (mail_id) where mail_id is not null;
create index report_deliveries_by_recipient on report_deliveries (recipient_id);
