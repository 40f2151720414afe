-- What an import replaced, so that it can be reverted.

alter table imports
  -- now() of the transaction that wrote the rows: their revisions carry the same instant. null before this release
  add column merged_at timestamptz,
  -- what the import made of freshness, and its rows before that: an object by kind
  add column complete_through date,
  add column freshness_before jsonb;

-- The reversal of an import, at most one: a failed one is started again.
create table import_reverts (
  import_id uuid primary key references imports (id),
  account_id uuid not null references accounts (id),
  state text not null check (state in ('running', 'done', 'failed')),
  -- rows that a later import covers as well were accepted
  over_later boolean not null,
  started_by text not null,
  started_by_name text not null,
  request_id text,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  -- rows that were looked at, of those that the import changed
  done integer not null default 0,
  rows integer not null,
  -- rows that got their previous values, and rows that a later change keeps
  returned integer,
  kept integer,
  error text,
  -- now() of the transaction that reverted: its revisions carry the same instant
  reverted_at timestamptz
);
create index import_reverts_by_account on import_reverts (account_id);
create index import_reverts_by_person on import_reverts (started_by, started_at desc);
revoke delete on import_reverts from adhelm_app;
alter table import_reverts enable row level security;
create policy import_reverts_scope on import_reverts to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));

-- Fields of campaigns and contents that an import set; the field `made` stands for an entity that it added.
create table import_entity_images (
  import_id uuid not null references imports (id),
  account_id uuid not null references accounts (id),
  kind text not null check (kind in ('campaign', 'content')),
  entity_id text not null,
  field text not null,
  before_image jsonb,
  after_image jsonb not null,
  primary key (import_id, kind, entity_id, field)
);
create index import_entity_images_by_entity on import_entity_images (account_id, kind, entity_id, field);
alter table import_entity_images enable row level security;
create policy import_entity_images_scope on import_entity_images to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));

-- Leads as they were before an import changed them; null for one that it added. Revisions of leads hold a part only.
create table import_lead_images (
  import_id uuid not null references imports (id),
  account_key integer not null,
  external_id text not null,
  day date not null,
  before_image jsonb,
  primary key (import_id, day, external_id)
);
alter table import_lead_images enable row level security;
create policy import_lead_images_scope on import_lead_images to adhelm_app
  using ((select adhelm_sees_all()) or account_key in (select key from accounts));

-- Finds the revisions of one transaction. They are appended in the order of time, so a few kilobytes are enough.
create index fact_revisions_by_time on fact_revisions using brin (observed_at) with (autosummarize = on);
