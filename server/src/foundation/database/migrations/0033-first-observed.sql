-- What 0032 renamed: a log with each version of each row, of which nearly all are still in force. What was superseded is
-- kept, the first instants move to the rows, and the log goes. Merges meanwhile wait for the rows of their account only.
do $$
declare
  month date;
begin
  for month in select distinct date_trunc('month', observed_at)::date from fact_log loop
    perform ensure_month('fact_revisions', month);
  end loop;
end
$$;

insert into fact_revisions (kind, account_key, campaign_key, entity_key, day, hour, impressions, viewable_impressions,
  clicks, visits, landing_clicks, conversions, cost, revenue, superseded_at)
select kind, account_key, campaign_key, entity_key, day, hour, impressions, viewable_impressions,
  clicks, visits, landing_clicks, conversions, cost, revenue, superseded_at
from (
  select l.*, lead(observed_at) over (
    partition by kind, campaign_key, entity_key, day, hour order by observed_at
  ) as superseded_at from fact_log l
) versions
where superseded_at is not null;

do $$
declare
  facts record;
begin
  for facts in
    select * from (values
      ('campaign_day', '0', 'day'), ('campaign_hour', '0', 'hour'), ('content_day', 'content_key', 'day'),
      ('widget_day', 'widget_key', 'day'), ('sub_day', 'sub_key', 'day')) as t (name, entity, at)
  loop
    execute format(
      'update %1$I f set first_observed_at = l.first
       from (
         select campaign_key, entity_key, %3$I as at, min(observed_at) as first from fact_log
         where kind = %1$L group by 1, 2, 3
       ) l
       where f.first_observed_at is null and f.campaign_key = l.campaign_key and f.%3$I = l.at and %2$s = l.entity_key',
      facts.name, case facts.entity when '0' then '0' else 'f.' || facts.entity end, facts.at
    );
  end loop;
end
$$;

drop table fact_log;
