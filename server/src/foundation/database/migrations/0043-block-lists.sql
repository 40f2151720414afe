-- Block lists: placements of one source that are blocked in all campaigns that a list is attached to.
create table block_lists (
  id uuid primary key,
  version integer not null,
  name text not null,
  source text not null,
  -- whether a job keeps the campaigns in sync
  is_on boolean not null,
  -- the accounts of its places, for the scope of people
  accounts uuid[] not null default '{}',
  changed_by jsonb not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  -- who asked for a push that is still to come, and when
  pushed_by jsonb,
  pushed_at timestamptz,
  next_sync_at timestamptz,
  synced_at timestamptz,
  -- why the last sync did not reach all; null if it did
  message text
);
create index block_lists_due on block_lists (next_sync_at) where next_sync_at is not null and deleted_at is null;
revoke delete on block_lists from adhelm_app;

create table block_list_entries (
  list_id uuid not null references block_lists (id),
  widget_id text not null,
  note text,
  added_by jsonb not null,
  added_at timestamptz not null,
  primary key (list_id, widget_id)
);

-- One campaign, or all of an account: those that were there when it was attached, and with `new_campaigns` later ones.
create table block_list_places (
  list_id uuid not null references block_lists (id),
  account_id uuid not null references accounts (id),
  campaign_id text,
  new_campaigns boolean not null,
  attached_at timestamptz not null,
  unique nulls not distinct (list_id, account_id, campaign_id)
);

-- What became of an entry in a campaign. `sent`: its write says how it ended. `removed`: it was blocked, and somebody
-- took it back; the list leaves it so.
create table block_list_targets (
  list_id uuid not null references block_lists (id),
  account_id uuid not null references accounts (id),
  campaign_id text not null,
  widget_id text not null,
  state text not null check (state in ('sent', 'blocked', 'removed', 'skipped', 'failed')),
  reason text,
  write_id uuid references ledger (id),
  attempts integer not null default 0,
  checked_at timestamptz not null,
  primary key (list_id, account_id, campaign_id, widget_id)
);

-- A person with some accounts sees and changes lists of those only, and those that are not attached yet.
alter table block_lists enable row level security;
create policy block_lists_scope on block_lists to adhelm_app
  using ((select adhelm_sees_all()) or accounts <@ (select adhelm_accounts())::uuid[]);
alter table block_list_entries enable row level security;
create policy block_list_entries_scope on block_list_entries to adhelm_app
  using (exists (select from block_lists where block_lists.id = list_id));
alter table block_list_places enable row level security;
create policy block_list_places_scope on block_list_places to adhelm_app
  using (exists (select from block_lists where block_lists.id = list_id));
alter table block_list_targets enable row level security;
create policy block_list_targets_scope on block_list_targets to adhelm_app
  using (exists (select from block_lists where block_lists.id = list_id));
