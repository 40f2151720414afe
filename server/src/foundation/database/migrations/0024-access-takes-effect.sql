-- A change of what a person may do, and the end of a session, count within seconds for tokens that exist already:
-- http/current-access.ts.

alter table users add column read_only boolean not null default false;
-- Grows with every change of access, whichever program makes it: an edit names the version that it was made from.
alter table users add column access_version integer not null default 1;

create function users_access_version() returns trigger language plpgsql as $$
begin
  new.access_version := old.access_version + 1;
  return new;
end
$$;

create trigger users_access_version before update of admin, access_level, accounts, read_only on users
  for each row when (
    (old.admin, old.access_level, old.accounts, old.read_only)
      is distinct from (new.admin, new.access_level, new.accounts, new.read_only))
  execute function users_access_version();

drop trigger users_access_changed on users;
create trigger users_access_changed after update of admin, access_level, accounts, read_only on users
  for each row when (
    (old.admin, old.access_level, old.accounts, old.read_only)
      is distinct from (new.admin, new.access_level, new.accounts, new.read_only))
  execute function users_access_changed();

-- The provider removes the grant of a session at logout and when a code is used twice; access tokens name their grant.
create function oidc_grant_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('adhelm_access', coalesce(old.payload->>'accountId', ''));
  return null;
end
$$;

create trigger oidc_grant_ended after delete on oidc_records
  for each row when (old.model = 'Grant')
  execute function oidc_grant_ended();
