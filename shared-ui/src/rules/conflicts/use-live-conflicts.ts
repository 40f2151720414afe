import type { ListedRule, RuleConflict, RuleDraft } from '@adhelm/contracts';
import { useRules } from '../rules-api.ts';
import { liveConflictsOf } from './live-conflicts.ts';

const noRules: readonly ListedRule[] = [];

/** The live rules that act against one that is edited; `id` is the rule's own, null for one that was never stored. */
export function useLiveConflicts(rule: RuleDraft, id: string | null): readonly RuleConflict[] {
  const { data } = useRules();
  return liveConflictsOf(rule, id, data?.data ?? noRules);
}
