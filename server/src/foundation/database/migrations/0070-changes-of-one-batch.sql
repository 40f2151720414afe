-- What belongs together although it was sent as several actions: all changes of a run of a rule, or of one undo of a run.
alter table actions add column batch_id uuid;
create index actions_by_batch on actions (batch_id) where batch_id is not null;
alter table activity add column batch_id uuid;

update actions a set batch_id = d.run_id
from (select distinct action_id, run_id from rule_decisions where action_id is not null) d
where a.id = d.action_id;
update activity e set batch_id = a.batch_id from actions a where a.id = e.action_id and a.batch_id is not null;

create index activity_by_batch on activity (coalesce(batch_id, action_id), id) where action_id is not null;

-- Admins see the jobs of everyone.
create index actions_of_people on actions (created_at desc) where actor_kind = 'person' and operation_id is null;
