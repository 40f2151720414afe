-- What a rule in shadow mode would have saved: the later loss of what it would have blocked or paused.
create table rule_shadow_results (
  rule_id uuid primary key references rules (id),
  currency text not null,
  -- micro-units; null: not known of any entity
  amount bigint,
  -- entities that it would have acted on before today, and of how many of them the later profit is not known
  entities integer not null,
  unknown integer not null,
  since timestamptz not null,
  computed_at timestamptz not null
);
alter table rule_shadow_results enable row level security;
create policy rule_shadow_results_scope on rule_shadow_results to adhelm_app
  using (exists (select from rules where rules.id = rule_id));
