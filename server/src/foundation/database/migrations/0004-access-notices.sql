-- Tells all processes when somebody's rights changed, so that none believes the old ones: users/users-repository.ts.

create function users_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('adhelm_access', old.id::text);
  return null;
end
$$;

create trigger users_access_changed after update of admin, access_level on users
  for each row when (old.admin is distinct from new.admin or old.access_level is distinct from new.access_level)
  execute function users_access_changed();

create trigger users_access_ended after delete on users
  for each row execute function users_access_changed();
