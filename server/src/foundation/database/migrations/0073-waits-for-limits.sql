-- Until when the reads of an account wait for a limit of their source; null or past when they do not. The server of before
-- ignores it.
alter table sync_schedules add column limited_until timestamptz;

-- The call that failed, such as `GET /campaigns/12`, which only people who manage accounts see.
alter table freshness add column last_error_call text;
