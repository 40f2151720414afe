-- What people note about campaigns. A deleted note stays, so that its author can restore it.
create table campaign_notes (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  campaign_id text not null,
  text text not null check (char_length(text) between 1 and 2000),
  author_id text not null,
  author_name text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz
);
create index campaign_notes_by_campaign on campaign_notes (account_id, campaign_id, id desc);
revoke delete on campaign_notes from adhelm_app;

alter table campaign_notes enable row level security;
create policy campaign_notes_scope on campaign_notes to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
