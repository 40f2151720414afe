-- A person who approves a change of an amount may choose another value. What the rule decided stays as it was.
alter table rule_decisions add column chosen numeric check (chosen > 0);
grant update (chosen) on rule_decisions to adhelm_app;
