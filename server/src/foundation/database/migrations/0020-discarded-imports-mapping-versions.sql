-- A draft that was discarded: its content is gone and no list shows it; that it was there stays known.
alter table imports add column discarded_at timestamptz;

-- Which edit of a mapping this is: two people who change it at once must not undo each other's.
alter table sub_mappings add column version integer not null default 1;
