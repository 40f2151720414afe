import { type ListedRule, type RuleConflict, type RuleDraft, ruleConflict } from '@adhelm/contracts';

/**
 * The live rules that may act in the opposite direction on the same entities, as the server finds them for a stored rule.
 * `id` is the rule's own, null for one that was never stored.
 */
export function liveConflictsOf(
  rule: RuleDraft,
  id: string | null,
  rules: readonly ListedRule[],
): RuleConflict[] {
  return rules.flatMap((other) => {
    const reason = other.mode !== 'live' || other.id === id ? null : ruleConflict(rule, other);
    const { name, sentence } = other;
    return reason === null ? [] : [{ rule: { id: other.id, name, sentence }, ...reason }];
  });
}
