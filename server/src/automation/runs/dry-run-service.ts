import { type DryRun, type RuleDraft, ruleFaults, ruleSentence } from '@adhelm/contracts';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import { scopeKnowledge } from '../facts/index.ts';
import { requireRule } from '../rules/index.ts';
import { shownDecision } from './decision-shape.ts';
import { judgeBesideOthers } from './higher-rules.ts';
import { ruleToTry } from './rule-to-try.ts';
import type { DecideServices } from './run-services.ts';

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
    const judged = await judgeBesideOthers(client, { ...asked, withVerdicts: true });
    const acting = judged.decisions.filter(({ outcome }) => outcome === 'act');
    const held = judged.decisions.filter(({ outcome }) => outcome === 'held');
    return {
      ...judged.outcome,
      at: at.toISOString(),
      sentence: ruleSentence(rule, nameOfSource),
      faults,
      decisions: [...acting, ...held].slice(0, limit).map((one) => shownDecision(one, judged.names)),
    };
  });
}
