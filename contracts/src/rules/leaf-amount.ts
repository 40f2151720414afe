import { isRuleMetric, type RuleLeaf, ruleMetrics } from '../conditions/index.ts';

/** Whether a comparison has an amount of money. Zero is the same in every currency. */
export function leafHasAmount(leaf: RuleLeaf): boolean {
  const { metric, than } = 'certain' in leaf ? leaf.certain : leaf;
  return (
    'constant' in than && than.constant !== 0 && isRuleMetric(metric) && ruleMetrics[metric] === 'amount'
  );
}
