-- Campaigns and contents that shall be at a source. The marker is in the name or address of what is created, so that it
-- is found again when the answer was lost: a creation is never sent twice.
create table submissions (
  id uuid primary key,
  kind text not null check (kind in ('campaign', 'content')),
  account_id uuid not null references accounts (id),
  campaign_id text,
  title text not null,
  payload jsonb not null,
  marker text not null unique,
  state text not null check (state in ('queued', 'submitting', 'submitted', 'in-review', 'approved', 'rejected', 'failed', 'cancelled')),
  reason text,
  external_id text,
  attempts integer not null default 0,
  asked_by_kind text not null check (asked_by_kind in ('person', 'rule', 'ai', 'system')),
  asked_by_id text not null,
  asked_by_name text not null,
  request_id text,
  created_at timestamptz not null,
  send_at timestamptz not null,
  sent_at timestamptz,
  updated_at timestamptz not null
);
create index submissions_by_account on submissions (account_id, kind, created_at desc);
create index submissions_due on submissions (send_at) where state in ('queued', 'submitting');
revoke delete on submissions from adhelm_app;
alter table submissions enable row level security;
create policy submissions_scope on submissions to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));

-- Briefs that people are still writing: each sees his own.
create table brief_drafts (
  id uuid primary key,
  owner_id text not null,
  kind text not null check (kind in ('campaign', 'content')),
  title text not null,
  body jsonb not null,
  updated_at timestamptz not null
);
create index brief_drafts_by_owner on brief_drafts (owner_id, updated_at desc);
