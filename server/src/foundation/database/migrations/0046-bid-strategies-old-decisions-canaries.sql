-- How a network bids for a campaign, in the network's own words: what it bids by itself, it learns. Null where it does not
-- say so.
alter table campaigns add column bid_strategy text;

-- Decisions that changed nothing may go after a while; the program itself may not delete any others. Those of a rule with
-- a control group stay, because what the rule saves is measured by them.
create index rule_decisions_without_effect on rule_decisions (at)
  where state in ('held', 'logged', 'skipped', 'rejected', 'expired', 'stopped');

create function prune_rule_decisions(before timestamptz, most integer) returns integer
language sql security definer set search_path from current as $$
  with pruned as (
    delete from rule_decisions where id in (
      select d.id from rule_decisions d
      join rule_versions v on v.rule_id = d.rule_id and v.version = d.version
      where d.at < least(before, now() - interval '30 days')
        and d.state in ('held', 'logged', 'skipped', 'rejected', 'expired', 'stopped')
        and coalesce((v.draft -> 'guards' ->> 'controlShare')::float8, 0) = 0
      order by d.at limit most
    ) returning 1
  ) select count(*)::integer from pruned
$$;
revoke execute on function prune_rule_decisions(timestamptz, integer) from public;
grant execute on function prune_rule_decisions(timestamptz, integer) to adhelm_app;

-- The first blocks of a sync, which are read back before the rest is sent. `canary_at`: since when they are under way.
alter table block_lists add column canary_at timestamptz;
alter table block_list_targets add column is_canary boolean not null default false;
