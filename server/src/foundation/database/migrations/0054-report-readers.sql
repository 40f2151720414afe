-- Scheduled reports are their owner's, so a scope of accounts does not say who sees them. A transaction names its reader:
-- `all`, or `person:` and their id. Without it, PostgreSQL shows no report, and nothing that belongs to one.
create function adhelm_reads_report(owner text) returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('adhelm.report_reader', true), '') in ('all', 'person:' || owner);

alter table scheduled_reports enable row level security;
create policy scheduled_reports_scope on scheduled_reports to adhelm_app using (adhelm_reads_report(owner_id));
alter table report_recipients enable row level security;
create policy report_recipients_scope on report_recipients to adhelm_app
  using (report_id in (select id from scheduled_reports));
alter table report_runs enable row level security;
create policy report_runs_scope on report_runs to adhelm_app using (report_id in (select id from scheduled_reports));
alter table report_deliveries enable row level security;
create policy report_deliveries_scope on report_deliveries to adhelm_app
  using (run_id in (select id from report_runs));
