import { type RuleConflict, type RuleDraft, ruleConflict } from '@adhelm/contracts';
import type pg from 'pg';
import { type Queries, type Scope, withScope } from '../../foundation/database/index.ts';
import { liveRules, requireRule } from './rule-repository.ts';

/** With which live rules a rule conflicts, or would if it were live. Throws `not-found`. */
export function readConflicts(
  { pool }: { readonly pool: pg.Pool },
  scope: Scope,
  id: string,
): Promise<RuleConflict[]> {
  return withScope(pool, scope, async (client) => conflictsOf(client, await requireRule(client, id)));
}

/** The live rules in scope that may act in the opposite direction on the same entities. */
export async function conflictsOf(
  client: Queries,
  rule: RuleDraft & { readonly id: string },
): Promise<RuleConflict[]> {
  const rules = await liveRules(client);
  return rules.flatMap((other) => {
    const { id, name, sentence } = other;
    const reason = id === rule.id ? null : ruleConflict(rule, other);
    return reason === null ? [] : [{ rule: { id, name, sentence }, ...reason }];
  });
}
