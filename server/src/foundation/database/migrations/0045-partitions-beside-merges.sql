-- A partition is made apart and attached: that waits for no merge, and no merge waits for it, as creating it in place
-- would. One lock for each table instead of each partition, because who holds a partition's and waits for its table
-- may keep up who holds the table.
create or replace function ensure_month(parent text, month date) returns void
language plpgsql security definer set search_path from current as $$
declare
  first date := date_trunc('month', month)::date;
  partition text := format('%s_%s', parent, to_char(first, 'YYYY_MM'));
begin
  if to_regclass(partition) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('ensure_month'), hashtext(parent));
  begin
    execute format('create table %I (like %I including all)', partition, parent);
    execute format('alter table %I enable row level security', partition);
    execute format(
      'alter table %I attach partition %I for values from (%L) to (%L)',
      parent, partition, first, (first + interval '1 month')::date
    );
  exception
    when duplicate_table then null;
  end;
end
$$;
