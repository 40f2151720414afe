-- How many more requests a source takes on a route before the quota is reset, as its responses say; for all replicas.
create table source_quotas (
  account_id uuid not null references accounts (id),
  route text not null,
  -- requests per window; null when the source does not say
  per_window integer,
  remaining integer not null,
  resets_at timestamptz not null,
  -- a window that no response has confirmed
  is_assumed boolean not null default false,
  primary key (account_id, route)
);
alter table source_quotas enable row level security;
create policy source_quotas_scope on source_quotas to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));

alter table freshness
  -- where the next sync goes on with a report that a limit stopped; null when it was read up to the current day
  add column next_day date,
  -- what the last reading could not cover; its rows are kept
  add column partial_reason text;

-- When a complete list first lacked an entity. The next complete list that lacks it too marks it as gone.
alter table campaigns add column missed_at timestamptz;
alter table contents add column missed_at timestamptz;
alter table lead_status add column missed_at timestamptz;
