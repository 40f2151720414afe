-- Which process runs which job, and when it last said so: a job whose process died is given to another one.
-- Jobs that a process of the previous release runs have no row here; for them pg-boss' own timeout decides.
create table running_jobs (
  job_id uuid primary key,
  queue text not null,
  process_id uuid not null,
  seen_at timestamptz not null default now()
);
create index running_jobs_process on running_jobs (process_id);
revoke all on running_jobs from adhelm_app;
