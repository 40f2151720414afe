import type { DecidedChange } from './decision.ts';

/**
 * Changes that make a network learn anew, because it bids itself under these strategies. Campaigns carry the strategy as
 * syncs read it: `bid_strategy`, `optimize` and `rate_model` of the networks’ own lists.
 */
export type LearningPhase = {
  readonly source: string;
  readonly fields: readonly DecidedChange['field'][];
  /** The network's own words; what is compared is in lower case. */
  readonly strategies: readonly string[];
  /** Where the strategies are documented. That a change restarts learning is our assumption: no network documents it. */
  readonly citation: string;
};

/** By network and field. A network without an entry has no strategy of its own that we know. */
export const learningPhases: readonly LearningPhase[] = [
  {
    source: 'taboola',
    fields: ['bid', 'daily-budget'],
    strategies: ['smart', 'max_conversions', 'target_cpa'],
    citation: 'networks.md, 12. Taboola, "Bid / budget": bid_strategy FIXED/SMART/MAX_CONVERSIONS/TARGET_CPA',
  },
  {
    source: 'revcontent',
    fields: ['bid', 'widget-bid'],
    strategies: ['cpa'],
    citation: 'networks.md, 1. RevContent, "Create campaign": optimize cpc/cpa',
  },
  {
    source: 'propellerads',
    fields: ['bid', 'widget-bid'],
    strategies: ['cpag', 'scpa'],
    citation:
      'networks.md, 4. PropellerAds, "Create": rate_model cpag and scpa, where the network bids by conversions (B1: CPA Goal)',
  },
];

/**
 * Whether a change would restart the network's learning; null if that depends on a strategy that is not known. A block
 * or pause is not held back: stopping a loss is worth it.
 */
export function restartsLearning(
  source: string,
  field: DecidedChange['field'],
  bidStrategy: string | null,
): boolean | null {
  const phase = learningPhases.find((one) => one.source === source && one.fields.includes(field));
  if (phase === undefined) return false;
  return bidStrategy === null ? null : phase.strategies.includes(bidStrategy.toLowerCase());
}
