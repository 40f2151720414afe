-- What people rejected lately, which rules leave alone.
create index rule_decisions_rejected on rule_decisions (rule_id, judged_at) where state = 'rejected';

-- Decisions of earlier releases wait although their rule was changed or deleted. A worker looks at their runs at once, and ends them.
update rule_runs n set next_look_at = now()
from rules r
where r.id = n.rule_id and n.state = 'waiting' and (r.version <> n.version or r.deleted_at is not null);
