-- Accounts of the sources. Credentials are sealed (AES-256-GCM, bound to the row); an archived account loses them.
create table accounts (
  id uuid primary key,
  key integer generated always as identity unique,
  source text not null,
  external_id text not null,
  name text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null,
  base_url text not null,
  credentials bytea,
  health text not null default 'new' check (health in ('new', 'ok', 'failing')),
  health_reason text,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  unique (source, external_id)
);

create table campaigns (
  key integer generated always as identity primary key,
  account_id uuid not null references accounts (id),
  external_id text not null,
  name text not null,
  status text not null,
  status_detail text,
  campaign_type text,
  daily_budget bigint,
  start_date date,
  seen_at timestamptz not null,
  gone_at timestamptz,
  unique (account_id, external_id)
);

create table contents (
  key integer generated always as identity primary key,
  account_id uuid not null references accounts (id),
  campaign_key integer not null references campaigns (key),
  external_id text not null,
  headline text not null,
  image_url text,
  target_url text,
  status text not null,
  status_detail text,
  bid bigint,
  seen_at timestamptz not null,
  gone_at timestamptz,
  unique (account_id, external_id)
);
create index contents_by_campaign on contents (campaign_key);

create table widgets (
  key integer generated always as identity primary key,
  account_id uuid not null references accounts (id),
  external_id text not null,
  unique (account_id, external_id)
);

-- Facts: one table a grain, each fed by its own report, partitioned by month. null = the source does not tell.
create table campaign_day (
  account_key integer not null,
  campaign_key integer not null,
  day date not null,
  impressions bigint,
  viewable_impressions bigint,
  clicks bigint,
  conversions bigint,
  cost bigint,
  revenue bigint,
  primary key (campaign_key, day)
) partition by range (day);
create index campaign_day_by_account on campaign_day (account_key, day);

create table content_day (
  account_key integer not null,
  campaign_key integer not null,
  content_key integer not null,
  day date not null,
  impressions bigint,
  viewable_impressions bigint,
  clicks bigint,
  conversions bigint,
  cost bigint,
  revenue bigint,
  primary key (campaign_key, day, content_key)
) partition by range (day);
create index content_day_by_account on content_day (account_key, day);

create table widget_day (
  account_key integer not null,
  campaign_key integer not null,
  widget_key integer not null,
  day date not null,
  impressions bigint,
  viewable_impressions bigint,
  clicks bigint,
  conversions bigint,
  cost bigint,
  revenue bigint,
  primary key (campaign_key, day, widget_key)
) partition by range (day);
create index widget_day_by_account on widget_day (account_key, day);

-- What a row became each time a source corrected it: a backtest reads as of observed_at.
create table fact_revisions (
  kind text not null,
  account_key integer not null,
  campaign_key integer not null,
  entity_key integer not null,
  day date not null,
  impressions bigint,
  viewable_impressions bigint,
  clicks bigint,
  conversions bigint,
  cost bigint,
  revenue bigint,
  observed_at timestamptz not null
) partition by range (observed_at);
create index fact_revisions_by_row on fact_revisions (kind, campaign_key, day, entity_key, observed_at);

-- Makes the month's partition of a partitioned table; safe to call at once from many places.
create function ensure_month(parent text, month date) returns void
language plpgsql security definer set search_path from current as $$
declare
  first date := date_trunc('month', month)::date;
  partition text := format('%s_%s', parent, to_char(first, 'YYYY_MM'));
begin
  if to_regclass(partition) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('ensure_month'), hashtext(partition));
  begin
    execute format(
      'create table %I partition of %I for values from (%L) to (%L)',
      partition, parent, first, (first + interval '1 month')::date
    );
  exception
    when duplicate_table then null;
  end;
end
$$;

create table freshness (
  account_id uuid not null references accounts (id),
  kind text not null,
  complete_through date,
  last_good_sync_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  primary key (account_id, kind)
);

-- When the next sync of an account is due; due rows are taken with SKIP LOCKED.
create table sync_schedules (
  account_id uuid primary key references accounts (id),
  every_seconds integer not null check (every_seconds >= 60),
  next_run_at timestamptz not null default now()
);

-- One worker holds an account at a time. A holder that died loses the lease when it expires.
create table account_leases (
  account_id uuid primary key references accounts (id),
  holder uuid not null,
  expires_at timestamptz not null
);

-- Actions: what a person, a rule or the AI wanted, and the writes that follow from it.
create table actions (
  id uuid primary key,
  actor_kind text not null check (actor_kind in ('person', 'rule', 'ai', 'system')),
  actor_id text not null,
  actor_name text not null,
  reason text,
  request_id text,
  undo_of uuid references actions (id),
  created_at timestamptz not null default now()
);
create unique index actions_undone_once on actions (undo_of) where undo_of is not null;

create table ledger (
  id uuid primary key,
  action_id uuid not null references actions (id),
  account_id uuid not null references accounts (id),
  entity_kind text not null,
  entity_id text not null,
  entity_name text not null,
  field text not null,
  before_image jsonb not null,
  target jsonb not null,
  observed jsonb,
  state text not null default 'planned'
    check (state in ('planned', 'sent', 'unknown', 'confirmed', 'failed')),
  attempts integer not null default 0,
  error text,
  planned_at timestamptz not null default now(),
  sent_at timestamptz,
  settled_at timestamptz
);
create index ledger_by_action on ledger (action_id);
create index ledger_by_account on ledger (account_id, planned_at);
-- Rules, people and AI cannot race: one open write per field of an entity.
create unique index ledger_one_open_write on ledger (account_id, entity_kind, entity_id, field)
  where state in ('planned', 'sent', 'unknown');

-- The activity log: the program may add to it and read it, nothing else.
create table activity (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_kind text not null,
  actor_id text not null,
  actor_name text not null,
  type text not null,
  summary text not null,
  object_kind text,
  object_id text,
  object_name text,
  object_href text,
  source text,
  account_id uuid references accounts (id),
  before_image jsonb,
  after_image jsonb,
  action_id uuid references actions (id),
  request_id text
);
create index activity_by_time on activity (at desc, id desc);
create index activity_by_object on activity (account_id, object_kind, object_id, at desc);

-- What the program may not do: rewrite history.
revoke update, delete on activity, fact_revisions from adhelm_app;
revoke delete on accounts, campaigns, contents, widgets, campaign_day, content_day, widget_day, freshness, actions, ledger
  from adhelm_app;

-- The backstop behind every repository's scope.
alter table accounts enable row level security;
create policy accounts_scope on accounts to adhelm_app
  using ((select adhelm_sees_all()) or id = any ((select adhelm_accounts())::uuid[]));
alter table campaigns enable row level security;
create policy campaigns_scope on campaigns to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
alter table contents enable row level security;
create policy contents_scope on contents to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
alter table widgets enable row level security;
create policy widgets_scope on widgets to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
alter table freshness enable row level security;
create policy freshness_scope on freshness to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
alter table sync_schedules enable row level security;
create policy sync_schedules_scope on sync_schedules to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
alter table account_leases enable row level security;
create policy account_leases_scope on account_leases to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
alter table ledger enable row level security;
create policy ledger_scope on ledger to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
alter table activity enable row level security;
create policy activity_scope on activity to adhelm_app
  using (
    account_id is null
    or (select adhelm_sees_all())
    or account_id = any ((select adhelm_accounts())::uuid[])
  );
alter table campaign_day enable row level security;
create policy campaign_day_scope on campaign_day to adhelm_app
  using ((select adhelm_sees_all()) or account_key in (select key from accounts));
alter table content_day enable row level security;
create policy content_day_scope on content_day to adhelm_app
  using ((select adhelm_sees_all()) or account_key in (select key from accounts));
alter table widget_day enable row level security;
create policy widget_day_scope on widget_day to adhelm_app
  using ((select adhelm_sees_all()) or account_key in (select key from accounts));
