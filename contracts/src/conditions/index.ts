export { type Condition, listMetrics, type Operand } from './condition.ts';
export { conditionHolds, type MetricValues } from './condition-holds.ts';
export { parseCondition } from './parse-condition.ts';
