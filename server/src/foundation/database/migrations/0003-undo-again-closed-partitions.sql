-- An undo that failed at the source may be tried again: who undoes is decided write by write, under a lock of the
-- action, and not by this index.
drop index actions_undone_once;
create index actions_by_undone on actions (undo_of) where undo_of is not null;

-- A partition is reached through its table alone: row-level security without a policy closes it to the program's
-- role, which default privileges would let rewrite revisions and read beyond its scope.
create or replace function ensure_month(parent text, month date) returns void
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
    execute format('alter table %I enable row level security', partition);
  exception
    when duplicate_table then null;
  end;
end
$$;

do $$
declare
  partition regclass;
begin
  for partition in
    select inhrelid::regclass from pg_inherits
    where inhparent in ('campaign_day'::regclass, 'content_day'::regclass, 'widget_day'::regclass,
      'fact_revisions'::regclass)
  loop
    execute format('alter table %s enable row level security', partition);
  end loop;
end
$$;
