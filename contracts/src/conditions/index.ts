export {
  type Comparator,
  type Condition,
  comparisons as comparators,
  listMetrics,
  type Metrics,
  type Operand,
  reportMetrics,
  subMetrics,
} from './condition.ts';
export { conditionFaultInWords, conditionFaultTexts } from './condition-faults.ts';
export { compares, conditionHolds, type MetricValues, scaled, treeHolds } from './condition-holds.ts';
export { numberFaultInWords, numberFaultTexts } from './number-faults.ts';
export { parseCondition } from './parse-condition.ts';
export { parseRuleCondition } from './parse-rule-condition.ts';
export { printRuleCondition } from './print-rule-condition.ts';
export { readNumber } from './read-number.ts';
export {
  averageLevels,
  type EvidenceComparison,
  isRuleMetric,
  leavesOf,
  metricLabels,
  type RuleCondition,
  type RuleLeaf,
  type RuleOperand,
  ruleMetrics,
  type TargetName,
  targetUnits,
} from './rule-condition.ts';
export { ruleConditionSchema } from './rule-condition-schema.ts';
export type { NumberKind } from './written-number.ts';
