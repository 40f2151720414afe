-- One-time links with which a person sets a new password. Only a hash is kept: nobody who reads the database can use one.
create table password_links (
  id uuid primary key,
  -- one open link per person: a new one replaces it
  user_id uuid not null unique references users on delete cascade,
  token_hash bytea not null unique,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
