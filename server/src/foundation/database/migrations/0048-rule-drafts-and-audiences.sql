-- Rules that people have not saved yet, one per person and place: a rule’s id, or the kind of a new one.
create table rule_drafts (
  owner_id text not null,
  place text not null,
  rule jsonb not null,
  -- the version of the rule that it changes; null for a new one
  version integer,
  updated_at timestamptz not null,
  primary key (owner_id, place)
);

-- Who is told on their channels, of those who may see it; null = all of them.
alter table alerts add column audience text[];
