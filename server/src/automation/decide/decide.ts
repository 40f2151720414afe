import { leavesOf, type MetricValue, type Rule, type RuleLeaf, treeHolds } from '@adhelm/contracts';
import {
  campaignKey,
  type DecidedChange,
  type Decision,
  type EntityFacts,
  entityKey,
  heldByItself,
  type RunFacts,
  RunLimits,
} from '../guards/index.ts';
import { clockOf } from './clock.ts';
import { decidedChange } from './decided-change.ts';
import { readinessFor, type Skip } from './readiness.ts';
import { SeenEntity } from './seen-entity.ts';

/** An entity that was not judged, and why. */
export type Skipped = Skip & { readonly entity: EntityFacts['entity'] };

/** What a rule decides: in full for what meets the condition, the reason for what was skipped, a count of the rest. */
export type Decisions = {
  readonly decisions: readonly Decision[];
  readonly skipped: readonly Skipped[];
  readonly unmet: number;
};

type Candidate = { readonly seen: SeenEntity; readonly change: DecidedChange | null; readonly rank: number };

/**
 * What a rule does about the entities of its scope. Pure: live runs, dry runs, shadow mode, backtests and the simulator
 * all call it. The order of the entities does not matter: where limits leave room for some only, the rule's priority
 * decides, then the ids. What is not known never acts.
 */
export function decide(rule: Rule, facts: RunFacts, now: Date): Decisions {
  const at = now.getTime();
  const clock = clockOf(now, rule.schedule.timeZone);
  const notReady = readinessFor(rule, at);
  const leaves = leavesOf(rule.condition);
  const candidates: Candidate[] = [];
  const skipped: Skipped[] = [];
  let unmet = 0;
  for (const one of facts.entities) {
    const campaign = facts.campaigns.get(campaignKey(one.entity));
    const account = facts.accounts.get(one.entity.account);
    const skip = notReady(one, campaign, account);
    if (skip !== null || campaign === undefined || account === undefined) {
      if (skip !== null) skipped.push({ ...skip, entity: one.entity });
      continue;
    }
    const seen = new SeenEntity(one, campaign, account, clock);
    const holds = treeHolds(rule.condition, seen.holds);
    if (holds === false) unmet += 1;
    else if (holds === null) skipped.push({ ...unknown(seen, leaves), entity: one.entity });
    else {
      const decided = decidedChange(rule, seen);
      if ('skip' in decided) skipped.push({ ...decided.skip, entity: one.entity });
      else candidates.push({ seen, change: decided.change, rank: rankOf(rule, seen, leaves) });
    }
  }
  const key = ({ seen }: Candidate) => entityKey(seen.facts.entity);
  candidates.sort((a, b) => compare(b.rank, a.rank) || compare(key(a), key(b)));
  return { decisions: guarded(rule, facts, candidates, leaves, now), skipped, unmet };
}

/** Limits are counted last, so that what another guard holds back takes nobody's place. */
function guarded(
  rule: Rule,
  facts: RunFacts,
  candidates: readonly Candidate[],
  leaves: readonly RuleLeaf[],
  now: Date,
): Decision[] {
  const limits = new RunLimits(rule, facts);
  return candidates.map(({ seen, change }) => {
    const held =
      heldByItself(rule, seen.facts, seen.campaign, change, now.getTime()) ??
      limits.heldByOthers(seen.facts, change);
    const { entity, name, currency, figures } = seen.facts;
    return {
      rule: { id: rule.id, version: rule.version },
      at: now.toISOString(),
      entity,
      name,
      currency,
      outcome: held === null ? 'act' : 'held',
      guard: held?.guard ?? null,
      reason: held?.reason ?? null,
      figures: seen.usedFigures(leaves),
      evidence: seen.seenEvidence(leaves),
      change,
      affected: {
        cost: figures['cost'] ?? null,
        revenue: figures['revenue'] ?? null,
        profit: figures['profit'] ?? null,
      },
    };
  });
}

function rankOf({ priority }: Rule, seen: SeenEntity, leaves: readonly RuleLeaf[]): number {
  switch (priority) {
    case 'highest-cost':
      return rank(seen.value('cost'));
    case 'lowest-profit': {
      const profit = seen.value('profit');
      return rank(profit === null ? null : -profit);
    }
    case 'most-certain':
      return Math.max(
        Number.NEGATIVE_INFINITY,
        ...leaves.map((leaf) =>
          'certain' in leaf ? rank(seen.probability(leaf)) : Number.NEGATIVE_INFINITY,
        ),
      );
  }
}

/** What is not known comes last. */
const rank = (value: MetricValue) => value ?? Number.NEGATIVE_INFINITY;
const compare = <Value extends number | string>(a: Value, b: Value) => (a < b ? -1 : Number(a > b));

function unknown(seen: SeenEntity, leaves: readonly RuleLeaf[]): Skip {
  const names = Object.entries(seen.usedFigures(leaves)).flatMap(([name, value]) =>
    value === null ? [name] : [],
  );
  const what = names.length === 0 ? 'its evidence' : names.join(', ');
  return { code: 'unknown', reason: `Not known: ${what}` };
}
