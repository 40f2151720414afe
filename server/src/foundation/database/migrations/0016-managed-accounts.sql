-- Accounts as people manage them: each edit makes a new version, and nothing is written to a source before everything
-- that is read of the account was seen to be as documented.
alter table accounts
  add column version integer not null default 1,
  add column credentials_changed_at timestamptz,
  add column checked_at timestamptz;
update accounts set checked_at = now() where health = 'ok';
update accounts set credentials_changed_at = created_at where credentials is not null;

-- A schedule that waits until somebody lets it go on.
alter table sync_schedules add column paused_at timestamptz;
