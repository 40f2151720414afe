-- Views of a screen that people come back to: what its URL says, and how its grid is laid out.

create table saved_views (
  id uuid primary key,
  screen text not null,
  name text not null,
  -- the query of the URL, without its question mark
  query text not null,
  layout jsonb,
  is_shared boolean not null,
  owner_id text not null,
  owner_name text not null,
  updated_at timestamptz not null
);

create unique index saved_views_name on saved_views (owner_id, screen, lower(name));
create index saved_views_shared on saved_views (screen) where is_shared;
