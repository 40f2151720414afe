import { because, leavesOf, type MetricValue, type Rule, type RuleLeaf, treeHolds } from '@adhelm/contracts';
import {
  type CampaignFacts,
  campaignKey,
  type DecidedChange,
  type Decision,
  type EntityFacts,
  entityKey,
  heldByItself,
  heldForControl,
  type RunFacts,
  RunLimits,
} from '../guards/index.ts';
import { figuresOfAction } from './action-figures.ts';
import { type Clock, clockOf } from './clock.ts';
import { decidedChange } from './decided-change.ts';
import { readinessFor, type Skip } from './readiness.ts';
import { SeenEntity } from './seen-entity.ts';

type Candidate = {
  readonly seen: SeenEntity;
  readonly change: DecidedChange | null;
  readonly verdict: SeenEntity['verdict'];
  readonly rank: number;
};

/** A part of a run's entities, with the campaigns and accounts that they belong to. */
export type FactsPart = Pick<RunFacts, 'entities' | 'campaigns' | 'accounts'>;
/** What holds for the run as a whole. */
export type RunTotals = Omit<RunFacts, 'entities' | 'campaigns' | 'accounts'>;

/**
 * Judges the entities of a rule part by part, so that a run never holds a million of them at once: only what meets the
 * condition is kept until the end, when limits decide. Pure; all entities of a campaign come in one part.
 */
export class Judgement {
  readonly #rule: Rule;
  readonly #now: Date;
  readonly #clock: Clock;
  readonly #notReady: ReturnType<typeof readinessFor>;
  readonly #leaves: readonly RuleLeaf[];
  readonly #onSkip: (skip: Skip, entity: EntityFacts) => void;
  readonly #candidates: Candidate[] = [];
  #unmet = 0;

  /** `onSkip` hears of each entity that is not judged. */
  constructor(rule: Rule, now: Date, onSkip: (skip: Skip, entity: EntityFacts) => void) {
    this.#rule = rule;
    this.#now = now;
    this.#clock = clockOf(now, rule.schedule.timeZone);
    this.#notReady = readinessFor(rule, now.getTime());
    this.#leaves = leavesOf(rule.condition);
    this.#onSkip = onSkip;
  }

  /** How many entities do not meet the condition so far. */
  get unmet(): number {
    return this.#unmet;
  }

  add({ entities, campaigns, accounts }: FactsPart): void {
    for (const one of entities) {
      const campaign = campaigns.get(campaignKey(one.entity));
      const account = accounts.get(one.entity.account);
      const skip = this.#notReady(one, campaign, account);
      if (skip !== null) this.#onSkip(skip, one);
      else if (campaign !== undefined && account !== undefined)
        this.#judge(new SeenEntity(one, campaign, account, this.#clock));
    }
  }

  #judge(seen: SeenEntity): void {
    const holds = treeHolds(this.#rule.condition, seen.holds);
    if (holds === false) this.#unmet += 1;
    else if (holds === null) this.#onSkip(unknown(seen, this.#leaves), seen.facts);
    else {
      const decided = decidedChange(this.#rule, seen);
      if ('skip' in decided) this.#onSkip(decided.skip, seen.facts);
      else
        this.#candidates.push({
          seen,
          change: decided.change,
          // now, while the entities of its campaign are at hand
          verdict: seen.verdict,
          rank: rankOf(this.#rule, seen, this.#leaves),
        });
    }
  }

  /**
   * The decisions about what met the condition. Where limits leave room for some only, the rule's priority decides, then
   * the ids. Limits are counted last, so that what another guard holds back takes nobody's place.
   */
  finish(totals: RunTotals): Decision[] {
    const key = ({ seen }: Candidate) => entityKey(seen.facts.entity);
    const candidates = this.#candidates.toSorted(
      (a, b) => compare(b.rank, a.rank) || compare(key(a), key(b)),
    );
    const campaigns = new Map<string, CampaignFacts>(
      candidates.map(({ seen }) => [campaignKey(seen.facts.entity), seen.campaign]),
    );
    const limits = new RunLimits(this.#rule, { ...totals, campaigns });
    return candidates.map((candidate) => this.#guarded(candidate, limits));
  }

  #guarded({ seen, change, verdict }: Candidate, limits: RunLimits): Decision {
    const held =
      heldByItself(this.#rule, seen.facts, seen.campaign, change, this.#now.getTime()) ??
      (change === null ? null : heldForControl(this.#rule, seen.facts)) ??
      limits.heldByOthers(seen.facts, change);
    const { entity, name, currency, figures, spendPerDay } = seen.facts;
    return {
      rule: { id: this.#rule.id, version: this.#rule.version },
      at: this.#now.toISOString(),
      entity,
      name,
      currency,
      outcome: held === null ? 'act' : 'held',
      guard: held?.guard ?? null,
      reason: held?.reason ?? null,
      ...(held?.because === undefined ? {} : { because: held.because }),
      figures: { ...seen.usedFigures(this.#leaves), ...figuresOfAction(this.#rule, seen) },
      evidence: seen.seenEvidence(this.#leaves),
      ...(verdict === null ? {} : { verdict }),
      change,
      affected: {
        cost: figures['cost'] ?? null,
        revenue: figures['revenue'] ?? null,
        profit: figures['profit'] ?? null,
      },
      spendPerDay,
    };
  }
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
  const figures = Object.entries(seen.usedFigures(leaves)).flatMap(([name, value]) =>
    value === null ? [name] : [],
  );
  return { code: 'unknown', ...because('unknown', { figures }) };
}
