-- What became of a run's decisions, counted when it waits or ends, so that lists of rules need not count them each time.
-- Null for runs of earlier releases, which are counted when they are read.
alter table rule_runs
  add column waiting integer,
  -- rejected, expired, failed, skipped or stopped
  add column not_made integer;

-- Only the last run of a rule is listed.
update rule_runs r set waiting = c.waiting, not_made = c.not_made
from (select distinct on (rule_id) id from rule_runs order by rule_id, id desc) last
cross join lateral (
  select (count(*) filter (where d.state = 'waiting'))::int as waiting,
    (count(*) filter (where d.state in ('rejected', 'expired', 'failed', 'skipped', 'stopped')))::int as not_made
  from rule_decisions d where d.run_id = last.id
) c
where r.id = last.id and r.state in ('waiting', 'done');
