-- Days that only a client or another tracker named kept their old revenue when a tracker began to name their campaign.
insert into performance_to_build (account_id)
select id from accounts where archived_at is null
on conflict (account_id) do nothing;
