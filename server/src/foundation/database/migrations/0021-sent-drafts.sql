-- The draft that was sent as submissions, so that it leads to them. It is no draft any more, hence no reference.
alter table submissions add column draft_id uuid;
create index submissions_by_draft on submissions (draft_id) where draft_id is not null;
