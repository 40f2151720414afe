export { type Condition, listMetrics, type Metrics, type Operand, subMetrics } from './condition.ts';
export { compares, conditionHolds, type MetricValues, scaled, treeHolds } from './condition-holds.ts';
export { parseCondition } from './parse-condition.ts';
export { parseRuleCondition } from './parse-rule-condition.ts';
export { printRuleCondition } from './print-rule-condition.ts';
export {
  type EvidenceComparison,
  leavesOf,
  type RuleCondition,
  type RuleLeaf,
  type RuleMetric,
  type RuleOperand,
  ruleMetrics,
  type TargetName,
} from './rule-condition.ts';
export { ruleConditionSchema } from './rule-condition-schema.ts';
