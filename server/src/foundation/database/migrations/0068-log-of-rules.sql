-- The log of rules: the newest decisions about one kind of entity, a page at a time.
create index rule_decisions_log on rule_decisions (entity_kind, at desc, place, id);
