import { because, type DryRun, type GuardName, type RunCounts } from '@adhelm/contracts';
import type { Skip } from '../decide/index.ts';
import type { Decision, EntityFacts } from '../guards/index.ts';
import type { RuleScopeFound } from './rule-scope.ts';

/** What a run decided, in sums, as the API tells it. */
export type RunOutcome = Pick<DryRun, 'counts' | 'currency' | 'affected' | 'skipped' | 'held'>;

/** What a run decided: in full for what met the condition, counts of the rest. */
export type JudgedRun = {
  /** What is acted on or held back, by the rule's priority. */
  readonly decisions: readonly Decision[];
  readonly outcome: RunOutcome;
  /** Of a past time: some figures are those of today, because those of then were not kept. */
  readonly isHindsight: boolean;
  readonly names: DecisionNames;
};

/** Names of accounts and campaigns for decisions about them. */
export type DecisionNames = {
  readonly accountOf: (decision: Decision) => string;
  readonly campaignOf: (decision: Decision) => string | null;
};

/** Reasons beyond these are counted as one. */
const MOST_REASONS = 50;

/** Counts what becomes of a run's entities. */
export class RunTally {
  readonly #scope: RuleScopeFound;
  readonly #currency: string;
  readonly #skipped = new Map<string, { readonly skip: Skip; count: number }>();
  #spendPerDay: number | null = null;
  #isHindsight = false;

  constructor(scope: RuleScopeFound, currency: string) {
    this.#scope = scope;
    this.#currency = currency;
  }

  /** What the scope spends per day, in the workspace's currency. */
  get spendPerDay(): number | null {
    return this.#spendPerDay;
  }

  see({ spendPerDay }: EntityFacts): void {
    if (spendPerDay !== null) this.#spendPerDay = (this.#spendPerDay ?? 0) + spendPerDay;
  }

  hindsight(): void {
    this.#isHindsight = true;
  }

  skip(skip: Skip): void {
    const key = `${skip.code} ${skip.reason}`;
    const known = this.#skipped.get(key);
    if (known !== undefined) known.count += 1;
    else if (this.#skipped.size < MOST_REASONS) this.#skipped.set(key, { skip, count: 1 });
    else this.#other(skip);
  }

  #other({ code }: Skip): void {
    const key = `${code} other`;
    const known = this.#skipped.get(key) ?? { skip: { code, ...because('other-reasons', {}) }, count: 0 };
    known.count += 1;
    this.#skipped.set(key, known);
  }

  finished(decisions: readonly Decision[], unmet: number): JudgedRun {
    const acting = decisions.filter(({ outcome }) => outcome === 'act');
    const skipped = [...this.#skipped.values()]
      .map(({ skip, count }) => ({ ...skip, count }))
      .toSorted((a, b) => b.count - a.count);
    const counts: RunCounts = {
      judged: decisions.length + unmet,
      acting: acting.length,
      held: decisions.length - acting.length,
      skipped: skipped.reduce((sum, { count }) => sum + count, 0),
      unmet,
    };
    const affected = {
      cost: this.#total(acting, 'cost'),
      revenue: this.#total(acting, 'revenue'),
      profit: this.#total(acting, 'profit'),
    };
    const outcome = { counts, currency: this.#currency, affected, skipped, held: heldBy(decisions) };
    return { decisions, outcome, isHindsight: this.#isHindsight, names: this.#names() };
  }

  /** Null if nothing is known, or something has no rate. */
  #total(decisions: readonly Decision[], amount: keyof Decision['affected']): number | null {
    const rates = new Map(this.#scope.accounts.map(({ id, rate }) => [id, rate]));
    let sum: number | null = null;
    for (const { entity, affected } of decisions) {
      const value = affected[amount];
      if (value === null) continue;
      const rate = rates.get(entity.account) ?? null;
      if (rate === null) return null;
      sum = (sum ?? 0) + value * rate;
    }
    return sum === null ? null : Math.round(sum);
  }

  #names(): DecisionNames {
    const accounts = new Map(this.#scope.accounts.map(({ id, name }) => [id, name]));
    const campaigns = new Map(
      [...this.#scope.campaigns.values()].flat().map(({ account, id, name }) => [`${account} ${id}`, name]),
    );
    return {
      accountOf: ({ entity }) => accounts.get(entity.account) ?? entity.account,
      campaignOf: ({ entity }) =>
        entity.campaign === undefined
          ? null
          : (campaigns.get(`${entity.account} ${entity.campaign}`) ?? null),
    };
  }
}

function heldBy(decisions: readonly Decision[]): RunOutcome['held'] {
  const counts = new Map<GuardName, number>();
  for (const { guard } of decisions) if (guard !== null) counts.set(guard, (counts.get(guard) ?? 0) + 1);
  return [...counts].map(([guard, count]) => ({ guard, count })).toSorted((a, b) => b.count - a.count);
}
