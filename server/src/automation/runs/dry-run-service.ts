import {
  type DryRun,
  type Rule,
  type RuleDraft,
  ruleFaults,
  ruleSentence,
  type StoredRule,
} from '@adhelm/contracts';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { judgeRule, scopeKnowledge } from '../facts/index.ts';
import { requireRule } from '../rules/index.ts';
import { shownDecision } from './decision-shape.ts';
import type { DecideServices } from './run-services.ts';

/** The identity of a rule that was never stored. */
const UNSAVED = { id: '00000000-0000-4000-8000-000000000000', version: 0 };

type Asked = {
  /** A stored rule, or null for one that was never stored. */
  readonly id: string | null;
  /** What to try instead of the stored rule. */
  readonly draft: RuleDraft | undefined;
  readonly limit: number;
};

/**
 * What a rule would do now in the person's scope. Nothing is stored. Throws `not-found` for a rule that is not in scope.
 */
export async function dryRun(
  { pool, now, workspace }: DecideServices,
  scope: Scope,
  { id, draft, limit }: Asked,
): Promise<DryRun> {
  const at = now();
  return withScope(pool, scope, async (client) => {
    const stored = id === null ? null : await requireRule(client, id);
    const rule = ruleToTry(stored, draft);
    const writtenAt = draft === undefined && stored !== null ? new Date(stored.changedAt) : at;
    const asked = { rule, writtenAt, now: at, workspaceCurrency: workspace.currency };
    const faults = ruleFaults(rule, await scopeKnowledge(client, { ...asked, scope: rule.scope }));
    const judged = await judgeRule(client, asked);
    const acting = judged.decisions.filter(({ outcome }) => outcome === 'act');
    const held = judged.decisions.filter(({ outcome }) => outcome === 'held');
    return {
      ...judged.outcome,
      at: at.toISOString(),
      sentence: ruleSentence(rule),
      faults: faults.map(({ field, reason }) => ({ field, reason })),
      decisions: [...acting, ...held].slice(0, limit).map((one) => shownDecision(one, judged.names)),
    };
  });
}

function ruleToTry(stored: StoredRule | null, draft: RuleDraft | undefined): Rule {
  const { id, version } = stored ?? UNSAVED;
  const tried = draft ?? stored;
  if (tried === null) throw new TypeError('neither a stored rule nor a draft');
  return { ...tried, id, version };
}
