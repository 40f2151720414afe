-- An ordered list of contents can be kept as long as nothing has changed of them.
create trigger list_edition_of_changed after update on contents
  referencing old table as changed_before new table as changed_after
  for each statement execute function count_list_edition();
create trigger list_edition_of_new after insert on contents
  referencing new table as added for each statement execute function count_list_edition_of_new();

-- What the last confirmed changes left of widgets, and whether there are new ones, without reading the ledger's rows.
create index ledger_confirmed_widgets on ledger (account_id, campaign_id, settled_at)
  where entity_kind = 'widget' and state = 'confirmed';
