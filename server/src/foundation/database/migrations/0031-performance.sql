-- Cost and revenue as one: what trackers and clients attribute to sources' campaigns, and the daily rows that join it
-- with what the sources report. The merge that writes facts maintains both.

-- What a tracker or client (the reporter) reports of one campaign, content or widget of a source on one of its days, by
-- the ids that visits carried. An id may belong to no connected account. `part_key` is the tracker's campaign, 0 for
-- clients. `entity_id` is '' at the level of campaigns.
create table attributed_day (
  reporter_key integer not null,
  part_key integer not null,
  level text not null check (level in ('campaign', 'content', 'widget')),
  source text not null,
  campaign_id text not null,
  entity_id text not null,
  day date not null,
  currency text not null,
  visits bigint,
  landing_clicks bigint,
  conversions bigint,
  cost bigint,
  revenue bigint,
  leads bigint,
  deposits bigint,
  primary key (reporter_key, day, part_key, level, source, campaign_id, entity_id, currency)
) partition by range (day);
create index attributed_day_by_entity on attributed_day (source, campaign_id, day, level, entity_id);

-- The days on which a reporter reports anything. On another day it says nothing of any campaign.
create table attributed_days (
  reporter_key integer not null,
  day date not null,
  primary key (reporter_key, day)
);
-- The campaigns of which a reporter has named anything at a level. On the reporter's days, what it does not name of them
-- earned nothing.
create table attributed_campaigns (
  reporter_key integer not null,
  level text not null,
  source text not null,
  campaign_id text not null,
  primary key (source, campaign_id, level, reporter_key)
);
-- Finds who reports anything of a source.
create index attributed_campaigns_by_reporter on attributed_campaigns (reporter_key, source);

-- One row per entity and day. `cost` and `revenue` are in the currencies beside them. `revenue_origin` is null when
-- nobody reports revenue of the day. `conversions` are of the same origin as the revenue, else the source's.
do $$
declare
  level record;
begin
  for level in
    select * from (values
      ('campaign_performance', ''),
      ('content_performance', 'content_key'),
      ('widget_performance', 'widget_key')) as t (name, entity)
  loop
    execute format(
      'create table %I (
        account_key integer not null,
        campaign_key integer not null,
        %s
        day date not null,
        impressions bigint,
        viewable_impressions bigint,
        clicks bigint,
        cost bigint,
        cost_currency text not null,
        cost_origin text check (cost_origin in (''source'', ''tracker'')),
        conversions bigint,
        revenue bigint,
        revenue_currency text not null,
        revenue_origin text check (revenue_origin in (''source'', ''tracker'', ''client'')),
        visits bigint,
        landing_clicks bigint,
        leads bigint,
        deposits bigint,
        primary key (campaign_key, day%s)
      ) partition by range (day)',
      level.name,
      case when level.entity = '' then '' else level.entity || ' integer not null,' end,
      case when level.entity = '' then '' else ', ' || level.entity end
    );
    execute format('create index %I on %I (account_key, day)', level.name || '_by_account', level.name);
    execute format('alter table %I enable row level security', level.name);
    execute format(
      'create policy %I on %I to adhelm_app
         using ((select adhelm_sees_all()) or account_key in (select key from accounts))',
      level.name || '_scope', level.name
    );
  end loop;
end
$$;

alter table attributed_day enable row level security;
create policy attributed_day_scope on attributed_day to adhelm_app
  using ((select adhelm_sees_all()) or reporter_key in (select key from accounts));
alter table attributed_days enable row level security;
create policy attributed_days_scope on attributed_days to adhelm_app
  using ((select adhelm_sees_all()) or reporter_key in (select key from accounts));
alter table attributed_campaigns enable row level security;
create policy attributed_campaigns_scope on attributed_campaigns to adhelm_app
  using ((select adhelm_sees_all()) or reporter_key in (select key from accounts));

-- Where the revenue of an account comes from. An account without a row follows the workspace, which has the row without
-- an account. `automatic`: a tracker on the days that it reports, else the source.
create table revenue_settings (
  account_id uuid references accounts (id),
  origin text not null check (origin in ('workspace', 'automatic', 'tracker', 'source', 'client')),
  -- the tracker that counts when several name the same campaign; null: the one that was connected first
  tracker_id uuid references accounts (id),
  version integer not null,
  changed_at timestamptz not null,
  unique nulls not distinct (account_id),
  check (account_id is not null or origin <> 'workspace')
);
alter table revenue_settings enable row level security;
create policy revenue_settings_scope on revenue_settings to adhelm_app
  using (account_id is null or (select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
revoke delete on revenue_settings from adhelm_app;

-- The currencies of all amounts in the daily rows, of which lists need rates.
create table performance_currencies (currency text primary key);

-- Finds the campaigns that visits name.
create index campaigns_by_external_id on campaigns (external_id);

-- Accounts whose daily rows have to be built again: those of earlier releases, and those that were connected or
-- archived, or whose settings changed.
create table performance_to_build (
  account_id uuid primary key references accounts (id),
  asked_at timestamptz not null default now()
);
alter table performance_to_build enable row level security;
create policy performance_to_build_scope on performance_to_build to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
insert into performance_to_build (account_id) select id from accounts;

create function ask_for_performance() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into performance_to_build (account_id) values (new.id)
  on conflict (account_id) do update set asked_at = excluded.asked_at;
  return null;
end
$$;
create trigger performance_of_connected after insert on accounts for each row execute function ask_for_performance();
create trigger performance_of_archived after update of archived_at on accounts for each row
  when (old.archived_at is distinct from new.archived_at) execute function ask_for_performance();

-- A new campaign may be the one that visits named before or that leads came from, or share its id with a campaign of
-- another account.
create function ask_for_performance_of_namesakes() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  if not exists (select from added) then
    return null;
  end if;
  insert into performance_to_build (account_id)
  select a.id from accounts a where a.archived_at is null and exists (
    select from lead_status l
    where l.account_key = a.key and l.customs && (select array_agg(external_id) from added)
  )
  union
  select o.account_id from added n
  join accounts a on a.id = n.account_id
  join campaigns o on o.external_id = n.external_id and o.account_id <> n.account_id
  join accounts oa on oa.id = o.account_id and oa.source = a.source
  union
  select n.account_id from added n
  join accounts a on a.id = n.account_id
  join attributed_campaigns c on c.source = a.source and c.campaign_id = n.external_id
  on conflict (account_id) do update set asked_at = excluded.asked_at;
  return null;
end
$$;
create trigger performance_of_namesakes after insert on campaigns
  referencing new table as added for each statement execute function ask_for_performance_of_namesakes();

-- Grows with each change of an account's daily rows or of what lists display of its campaigns, so that an ordered list
-- can be kept as long as nothing has changed.
create table list_editions (
  account_key integer primary key,
  edition bigint not null
);
alter table list_editions enable row level security;
create policy list_editions_scope on list_editions to adhelm_app
  using ((select adhelm_sees_all()) or account_key in (select key from accounts));

create function count_list_edition() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into list_editions as e (account_key, edition)
  select distinct a.key, 1 from changed_after n
  join accounts a on a.id = n.account_id
  where not exists (
    select from changed_before o
    where o.key = n.key and to_jsonb(o) - 'seen_at' = to_jsonb(n) - 'seen_at'
  )
  order by 1
  on conflict (account_key) do update set edition = e.edition + 1;
  return null;
end
$$;
create function count_list_edition_of_new() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into list_editions as e (account_key, edition)
  select distinct a.key, 1 from added n join accounts a on a.id = n.account_id order by 1
  on conflict (account_key) do update set edition = e.edition + 1;
  return null;
end
$$;
create trigger list_edition_of_changed after update on campaigns
  referencing old table as changed_before new table as changed_after
  for each statement execute function count_list_edition();
create trigger list_edition_of_new after insert on campaigns
  referencing new table as added for each statement execute function count_list_edition_of_new();

-- Orders texts as people do: numbers by value, without regard to case or accents.
create collation natural_order (provider = icu, locale = 'en-u-kn-true-ks-level1', deterministic = false);

-- What was last changed of a campaign's widgets.
create index ledger_by_widget on ledger (account_id, campaign_id, entity_id, field) where entity_kind = 'widget';
