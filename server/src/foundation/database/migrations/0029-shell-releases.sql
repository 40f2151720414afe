-- Releases of the shell whose files are in the artifact store, so that a tab that was opened with an earlier one finds its
-- chunks, whichever replica it asks.
create table shell_releases (
  -- hash of the list of files
  id text primary key,
  -- name below /assets → size in bytes
  files jsonb not null,
  first_served_at timestamptz not null,
  last_served_at timestamptz not null
);
