-- Until when the reads of an account wait for a limit of their source; null or past when they do not. The server of before
-- ignores it.
alter table sync_schedules add column limited_until timestamptz;
