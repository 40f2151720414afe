-- The entries of one action are listed as one.
create index activity_by_action on activity (action_id, id) where action_id is not null;
