import {
  compares,
  type EntityEvidence,
  type EvidenceComparison,
  entityEvidence,
  type MetricValue,
  printRuleCondition,
  probabilityCpaAbove,
  probabilityRoiBelow,
  type RowEvidence,
  type RuleLeaf,
  type RuleOperand,
  scaled,
  valueOfWaiting,
  verdictOf,
} from '@adhelm/contracts';
import type { AccountFacts, CampaignFacts, EntityFacts, SeenEvidence } from '../guards/index.ts';
import type { Clock } from './clock.ts';

/** One entity with all that its condition may refer to. */
export class SeenEntity {
  readonly facts: EntityFacts;
  readonly campaign: CampaignFacts;
  readonly #account: AccountFacts;
  readonly #clock: Clock;
  #evidence: EntityEvidence | null | undefined;

  constructor(facts: EntityFacts, campaign: CampaignFacts, account: AccountFacts, clock: Clock) {
    this.facts = facts;
    this.campaign = campaign;
    this.#account = account;
    this.#clock = clock;
  }

  /** Whether a leaf of the condition holds; null when that depends on what is not known. */
  readonly holds = (leaf: RuleLeaf): boolean | null => {
    if ('certain' in leaf) return compares(this.probability(leaf), '>=', leaf.atLeast);
    return compares(this.value(leaf.metric), leaf.is, this.operand(leaf.than));
  };

  value(metric: string): MetricValue {
    if (metric === 'hour') return this.#clock.hour;
    if (metric === 'value_of_waiting') return this.valueOfWaiting;
    return metric === 'weekday' ? this.#clock.weekday : (this.facts.figures[metric] ?? null);
  }

  operand(than: RuleOperand): MetricValue {
    if ('constant' in than) return than.constant;
    if ('target' in than) return scaled(this.#target(than.target), than.factor);
    if (!('average' in than)) return scaled(this.value(than.metric), than.factor);
    const { averages } = than.average === 'campaign' ? this.campaign : this.#account;
    return scaled(averages[than.metric] ?? null, than.factor);
  }

  /** A target in another currency is not comparable, so it is as good as none. */
  #target(name: 'cpa' | 'payout' | 'roi'): MetricValue {
    if (name === 'roi') return this.campaign.targets.roi;
    const target = this.campaign.targets[name];
    return target === null || target.currency !== this.facts.currency ? null : target.amount;
  }

  /** What is known with the campaign's widgets as prior; null without figures to learn from. */
  get evidence(): EntityEvidence | null {
    if (this.#evidence === undefined) {
      const { prior } = this.campaign;
      const data = this.facts.evidence;
      this.#evidence = prior === null || data === null ? null : entityEvidence(prior, data);
    }
    return this.#evidence;
  }

  /** Whether it loses or earns, with the campaign's widgets as prior; null where evidence was not loaded. */
  get verdict(): RowEvidence | null {
    const data = this.facts.evidence;
    return data === null ? null : verdictOf(this.campaign.prior, data);
  }

  /** A conversion is worth its payout, or the target CPA before any was paid. */
  get valueOfWaiting(): MetricValue {
    const clicksPerDay = this.facts.evidence?.clicksPerDay;
    const worth = this.evidence?.payout?.mean ?? this.#target('cpa');
    if (this.evidence === null || clicksPerDay === undefined || worth === null || worth <= 0) return null;
    return valueOfWaiting(this.evidence, clicksPerDay, worth);
  }

  probability({ certain }: EvidenceComparison): MetricValue {
    const value = this.operand(certain.than);
    if (value === null || this.evidence === null) return null;
    return certain.metric === 'cpa'
      ? probabilityCpaAbove(this.evidence, value)
      : probabilityRoiBelow(this.evidence, value);
  }

  /** The evidence that the leaves of a condition used. */
  seenEvidence(leaves: readonly RuleLeaf[]): SeenEvidence[] {
    return leaves.flatMap((leaf) =>
      'certain' in leaf
        ? [
            {
              text: printRuleCondition(leaf.certain, 'words'),
              probability: this.probability(leaf),
              atLeast: leaf.atLeast,
            },
          ]
        : [],
    );
  }

  /** The figures that the leaves of a condition used, by name. */
  usedFigures(leaves: readonly RuleLeaf[]): Record<string, number | null> {
    const figures: Record<string, number | null> = {};
    for (const leaf of leaves) {
      const { metric, than } = 'certain' in leaf ? leaf.certain : leaf;
      figures[metric] = this.value(metric);
      if ('constant' in than) continue;
      const name =
        'target' in than
          ? `target ${than.target}`
          : 'average' in than
            ? `${than.average} average ${than.metric}`
            : than.metric;
      figures[name] = this.operand({ ...than, factor: 1 });
    }
    return figures;
  }
}
