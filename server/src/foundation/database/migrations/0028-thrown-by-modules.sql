-- What a version threw for the person of a failed vote, so that the rollback that it leads to can state it: one short
-- line without secrets, and the place in the release's own files. Null where a vote says nothing of it.
alter table module_votes
  add column thrown_message text,
  add column thrown_location text;
