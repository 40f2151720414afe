import type { RuleDraft, StoredRule } from '@adhelm/contracts';
import { useHost } from '@adhelm/shared-ui/module';
import { useRef } from 'react';
import { draftOf } from '../editor/draft-of.ts';
import { editRule } from '../rules-api.ts';

/** Changes a part of a rule, and resolves with what was stored. */
export type EditRule = (rule: StoredRule, part: Partial<RuleDraft>) => Promise<StoredRule>;

/**
 * Changes of one rule wait for each other, and each begins with what the one before stored: two quick ones are no conflict.
 * After one that failed, the next begins with the rule that it is given.
 */
export function useRuleEdits(): EditRule {
  const host = useHost();
  const latest = useRef(new Map<string, Promise<StoredRule>>());
  return (rule, part) => {
    const edit = async () => {
      const before = await latest.current.get(rule.id)?.catch(() => rule);
      const present = before !== undefined && before.version > rule.version ? before : rule;
      return editRule(host, present, { ...draftOf(present), ...part });
    };
    const next = edit();
    latest.current.set(rule.id, next);
    return next;
  };
}
