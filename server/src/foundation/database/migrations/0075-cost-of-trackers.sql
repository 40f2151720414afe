-- A tracker's cost stands in only where the network reports none on any day of the account that the tracker's day overlaps.
-- Finds the rows where it does, when the network begins to report.
create index campaign_performance_of_trackers on campaign_performance (account_key, day) where cost_origin = 'tracker';
create index content_performance_of_trackers on content_performance (campaign_key, day) where cost_origin = 'tracker';
create index widget_performance_of_trackers on widget_performance (campaign_key, day) where cost_origin = 'tracker';

-- Which of the account's days a tracker's day overlaps depends on both time zones.
create trigger performance_of_moved after update of time_zone on accounts for each row
  when (old.time_zone is distinct from new.time_zone) execute function ask_for_performance();

-- Rows of earlier releases counted cost twice where the time zones differ, or the network had left out a campaign.
insert into performance_to_build (account_id)
select a.id from accounts a
where a.archived_at is null and exists (
  select from attributed_campaigns n
  join accounts r on r.key = n.reporter_key and r.source in ('voluum', 'thrive')
  where n.source = a.source
)
on conflict (account_id) do update set asked_at = excluded.asked_at;
