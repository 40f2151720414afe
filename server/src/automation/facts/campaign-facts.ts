import {
  addSums,
  type CampaignPrior,
  campaignPrior,
  figuresOf,
  type MetricValue,
  type MetricValues,
  type Sums,
} from '@adhelm/contracts';
import type { CampaignFacts, EntityFacts } from '../guards/index.ts';
import type { ScopeCampaign } from './rule-scope.ts';

const measures = ['impressions', 'views', 'clicks', 'conversions', 'cost', 'revenue'] as const;

const others = ['profit', 'visits', 'loss', 'usual_cost', 'usual_conversions', 'daily_budget'] as const;
const FOLDED = 1_000;

/** Averages of entities that come one after another, so that a million of them need not be held. */
export class Averages {
  readonly #currency: string;
  #rows: Sums[] = [];
  readonly #means = new Map<string, { sum: number; count: number }>();

  constructor(currency: string) {
    this.#currency = currency;
  }

  add(sums: Sums, figures: EntityFacts['figures']): void {
    this.#rows.push(sums);
    if (this.#rows.length >= FOLDED) this.#rows = [addSums(this.#rows)];
    for (const measure of measures) this.#count(measure, sums[measure]);
    for (const name of others) this.#count(name, figures[name] ?? null);
  }

  #count(name: string, value: MetricValue): void {
    if (value === null) return;
    const mean = this.#means.get(name) ?? { sum: 0, count: 0 };
    mean.sum += value;
    mean.count += 1;
    this.#means.set(name, mean);
  }

  /** Of ratios, that of all together (sum first, then divide); of sums and counts, the mean of those that report it. */
  values(): MetricValues {
    const { ctr, cpc, cr, cpa, epc, roi } = figuresOf(addSums(this.#rows), this.#currency);
    const means = [...this.#means].map(([name, { sum, count }]) => [name, sum / count]);
    return { ...Object.fromEntries(means), ctr, cpc, cr, cpa, epc, roi };
  }
}

/** What holds for a campaign of a rule. */
export function campaignFacts(
  campaign: ScopeCampaign,
  prior: LatePrior,
  { averages, activeContents }: Pick<CampaignFacts, 'averages' | 'activeContents'>,
): CampaignFacts {
  return {
    ...campaignBase(campaign),
    averages,
    activeContents,
    get prior() {
      return prior.value;
    },
  };
}

/**
 * A prior that is learned from entities when it is first asked for. Most campaigns have nothing that a rule without evidence
 * acts on, and what was learned takes less room than what it was learned from.
 */
export class LatePrior {
  #siblings: readonly EntityFacts['evidence'][];
  #value: CampaignPrior | null | undefined;

  constructor(siblings: readonly EntityFacts[]) {
    this.#siblings = siblings.map(({ evidence }) => evidence);
  }

  get value(): CampaignPrior | null {
    if (this.#value === undefined) {
      this.#value = campaignPrior(this.#siblings.flatMap((one) => one ?? []));
      this.#siblings = [];
    }
    return this.#value;
  }
}

function campaignBase({ targets, bidStrategy, isGone }: ScopeCampaign) {
  const money = (target: { readonly amount: number; readonly currency: string } | null | undefined) =>
    target == null ? null : { amount: target.amount, currency: target.currency };
  return {
    targets: {
      cpa: money(targets?.cpa),
      payout: money(targets?.payout),
      roi: targets?.roi?.value ?? null,
    },
    bidStrategy,
    isGone,
  };
}
