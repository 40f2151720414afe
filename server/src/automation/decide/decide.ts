import type { Rule } from '@adhelm/contracts';
import type { Decision, EntityFacts, RunFacts } from '../guards/index.ts';
import { Judgement } from './judgement.ts';
import type { Skip } from './readiness.ts';

/** An entity that was not judged, and why. */
export type Skipped = Skip & { readonly entity: EntityFacts['entity'] };

/** What a rule decides: in full for what meets the condition, the reason for what was skipped, a count of the rest. */
export type Decisions = {
  readonly decisions: readonly Decision[];
  readonly skipped: readonly Skipped[];
  readonly unmet: number;
};

/**
 * What a rule does about the entities of its scope. Pure: live runs, dry runs, shadow mode, backtests and the simulator
 * all call it, or `Judgement` when there are too many entities to hold. The order of the entities does not matter. What
 * is not known never acts.
 */
export function decide(rule: Rule, facts: RunFacts, now: Date): Decisions {
  const skipped: Skipped[] = [];
  const judgement = new Judgement(rule, now, (skip, { entity }) => skipped.push({ ...skip, entity }));
  judgement.add(facts);
  return { decisions: judgement.finish(facts), skipped, unmet: judgement.unmet };
}
