-- Screens say in their language why a decision came to nothing after it was decided: a code and the values of its sentence.
-- Null where only the sentence is known, as before; why a guard held it back is in the decision itself.
alter table rule_decisions add column because jsonb;
grant update (because) on rule_decisions to adhelm_app;
alter table probations add column because jsonb;
