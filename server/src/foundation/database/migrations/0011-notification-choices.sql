-- Kinds of activity that a person keeps out of his popover. No row: he sees all.

create table notification_choices (
  -- as in his token: with another identity provider he is no row of ours
  user_id text primary key,
  unwanted text[] not null
);
