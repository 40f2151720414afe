import { leafHasAmount, type RuleCondition, type RuleLeaf, type RuleOperand } from '@adhelm/contracts';

/** A condition whose amounts are `rate` times as large, as in another currency; what is no amount stays. */
export function convertedCondition(condition: RuleCondition, rate: number): RuleCondition {
  if ('all' in condition) return { all: condition.all.map((part) => convertedCondition(part, rate)) };
  if ('any' in condition) return { any: condition.any.map((part) => convertedCondition(part, rate)) };
  if ('not' in condition) return { not: convertedCondition(condition.not, rate) };
  return convertedLeaf(condition, rate);
}

const DIGITS = 6;

function convertedLeaf(leaf: RuleLeaf, rate: number): RuleLeaf {
  if (!leafHasAmount(leaf)) return leaf;
  const converted = (than: RuleOperand): RuleOperand =>
    'constant' in than ? { constant: Number((than.constant * rate).toPrecision(DIGITS)) } : than;
  if ('certain' in leaf) return { ...leaf, certain: { ...leaf.certain, than: converted(leaf.certain.than) } };
  return { ...leaf, than: converted(leaf.than) };
}
