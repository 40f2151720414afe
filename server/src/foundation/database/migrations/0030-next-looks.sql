-- Each row that a worker still has to advance says when it is looked at next; null when nothing is left to do.
alter table actions add column next_look_at timestamptz;
create index actions_due on actions (next_look_at) where next_look_at is not null;
update actions a set next_look_at = now()
where exists (
  select from ledger l where l.action_id = a.id and l.state in ('planned', 'sent', 'unknown') and l.task_id is null
);

alter table submissions add column next_look_at timestamptz;
update submissions set next_look_at = send_at where state in ('queued', 'submitting');
drop index submissions_due;
create index submissions_due on submissions (next_look_at) where next_look_at is not null;
