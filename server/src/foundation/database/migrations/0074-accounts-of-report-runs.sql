-- The accounts whose figures a run's mail contains, so that it is not sent once its owner no longer sees them, and so that the
-- next mail can say that there are fewer.
alter table report_runs add column accounts uuid[];
