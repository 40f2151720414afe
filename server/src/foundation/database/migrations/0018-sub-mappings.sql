-- At which of a tracker's sub-ids (1 to 6) a source's visits carry the source's own ids; null = at none. Without a row
-- the program's defaults hold.
create table sub_mappings (
  account_id uuid not null references accounts (id),
  source text not null,
  campaign_position smallint check (campaign_position between 1 and 6),
  content_position smallint check (content_position between 1 and 6),
  widget_position smallint check (widget_position between 1 and 6),
  changed_at timestamptz not null,
  primary key (account_id, source),
  check (campaign_position <> content_position and campaign_position <> widget_position
    and content_position <> widget_position)
);
alter table sub_mappings enable row level security;
create policy sub_mappings_scope on sub_mappings to adhelm_app
  using ((select adhelm_sees_all()) or account_id = any ((select adhelm_accounts())::uuid[]));
revoke delete on sub_mappings from adhelm_app;
