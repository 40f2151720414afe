import type { Filter, ListedRule, RuleDecision } from '@adhelm/contracts';
import { messages as texts } from './messages.ts';

type RuleFilterOptions = {
  readonly kind: ListedRule['kind'];
  /** The rules that the person may open; undefined while they load. */
  readonly rules: readonly ListedRule[] | undefined;
  readonly decisions: readonly RuleDecision[];
  /** The id of the rule that the address names. */
  readonly chosen: string | null;
};

/**
 * The filter of a log by rule: the rules in the list, those that were deleted or cover accounts of others as far as the
 * decisions name them, and the chosen one in any case, so that people see and can end the filter.
 */
export function ruleFilter({ kind, rules = [], decisions, chosen }: RuleFilterOptions): Filter {
  const names = new Map(rules.flatMap((rule) => (rule.kind === kind ? [[rule.id, rule.name] as const] : [])));
  for (const { rule } of decisions) if (!names.has(rule.id)) names.set(rule.id, rule.name);
  if (chosen !== null && !names.has(chosen)) names.set(chosen, texts.otherRule);
  return {
    name: 'rule',
    label: texts.facets.rule,
    multiple: false,
    options: [...names].map(([id, name]) => ({ id, name })),
  };
}
