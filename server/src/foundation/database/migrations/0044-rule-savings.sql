-- What a rule with a control group saves, by the entities that it held back at random. Null amounts: not known yet.
create table rule_savings (
  rule_id uuid primary key references rules (id),
  share double precision not null,
  currency text not null,
  -- micro-units: the saving so far and its 90 % interval
  amount bigint,
  low bigint,
  high bigint,
  -- entities that count: those that the rule was free to act on, and those that it held back
  acted integer not null,
  held integer not null,
  computed_at timestamptz not null
);
alter table rule_savings enable row level security;
create policy rule_savings_scope on rule_savings to adhelm_app
  using (exists (select from rules where rules.id = rule_id));
