export { type Condition, listMetrics, type Metrics, type Operand, subMetrics } from './condition.ts';
export { conditionHolds, type MetricValues } from './condition-holds.ts';
export { parseCondition } from './parse-condition.ts';
