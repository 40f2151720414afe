import { because, type Rule } from '@adhelm/contracts';
import type { DecidedChange } from './decision.ts';
import type { Held } from './entity-guards.ts';
import { campaignKey, type EntityFacts, type RunFacts } from './run-facts.ts';

type LimitFacts = Omit<RunFacts, 'entities' | 'accounts'>;

/** Counts what a run does, and says when it has done enough. */
export class RunLimits {
  readonly #rule: Pick<Rule, 'guards' | 'action'>;
  readonly #facts: LimitFacts;
  readonly #paused = new Map<string, number>();
  #actions = 0;
  #affected: number;

  constructor(rule: Pick<Rule, 'guards' | 'action'>, facts: LimitFacts) {
    this.#rule = rule;
    this.#facts = facts;
    this.#affected = facts.affectedToday;
  }

  /** Why this action would be too much; null if it is not, and then it counts. */
  heldByOthers(facts: EntityFacts, change: DecidedChange | null): Held | null {
    const held =
      this.#full() ?? (change === null ? null : (this.#lastActive(facts, change) ?? this.#spend(facts)));
    if (held !== null) return held;
    this.#actions += 1;
    if (change === null) return null;
    this.#affected += this.#affects ? (facts.spendPerDay ?? 0) : 0;
    if (isPausedContent(facts, change)) {
      const key = campaignKey(facts.entity);
      this.#paused.set(key, (this.#paused.get(key) ?? 0) + 1);
    }
    return null;
  }

  #full(): Held | null {
    const { actionsPerRun, actionsPerDay } = this.#rule.guards;
    if (this.#actions >= actionsPerRun)
      return { guard: 'run-limit', ...because('run-limit', { limit: actionsPerRun }) };
    if (this.#facts.actionsToday + this.#actions >= actionsPerDay)
      return { guard: 'day-limit', ...because('day-limit', { limit: actionsPerDay }) };
    return null;
  }

  #lastActive(facts: EntityFacts, change: DecidedChange): Held | null {
    if (!isPausedContent(facts, change)) return null;
    const key = campaignKey(facts.entity);
    const active = this.#facts.campaigns.get(key)?.activeContents ?? null;
    const { keepActive } = this.#rule.guards;
    if (keepActive === 0) return null;
    if (active === null) return { guard: 'keep-active', ...because('contents-unknown', {}) };
    return active - (this.#paused.get(key) ?? 0) > keepActive
      ? null
      : { guard: 'keep-active', ...because('keep-active', { count: keepActive }) };
  }

  /** What is started or unblocked spends nothing yet. */
  get #affects(): boolean {
    return this.#rule.action.kind !== 'start' && this.#rule.action.kind !== 'unblock';
  }

  #spend({ spendPerDay }: EntityFacts): Held | null {
    const { spendShare } = this.#rule.guards;
    if (!this.#affects || spendShare === 1) return null;
    const all = this.#facts.spendPerDay;
    if (spendPerDay === null || all === null)
      return { guard: 'spend-share', ...because('spend-unknown', {}) };
    return this.#affected + spendPerDay <= spendShare * all
      ? null
      : { guard: 'spend-share', ...because('spend-share', { share: spendShare }) };
  }
}

const isPausedContent = ({ entity }: EntityFacts, change: DecidedChange) =>
  entity.kind === 'content' && change.field === 'status' && change.after === 'paused';
