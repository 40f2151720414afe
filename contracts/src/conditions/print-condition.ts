import { MICROS_PER_UNIT } from '../money.ts';
import type { Condition, Metrics, MetricUnit, Operand } from './condition.ts';

/** Writes a condition so that `parseCondition` reads the same one. */
export function printCondition(condition: Condition, metrics: Metrics): string {
  if ('any' in condition) return condition.any.map((part) => inside(part, metrics, 'any')).join(' or ');
  if ('all' in condition) return condition.all.map((part) => inside(part, metrics, 'all')).join(' and ');
  if ('not' in condition) return `not ${inside(condition.not, metrics, 'not')}`;
  const { metric, is, than } = condition;
  return `${metric} ${is} ${operand(than, metrics[metric])}`;
}

/** In brackets where it would be read differently without them. */
function inside(part: Condition, metrics: Metrics, within: 'any' | 'all' | 'not'): string {
  const isJoined = 'any' in part || (within !== 'any' && 'all' in part);
  return isJoined ? `(${printCondition(part, metrics)})` : printCondition(part, metrics);
}

function operand(than: Operand, unit: MetricUnit | undefined): string {
  if ('metric' in than) return than.factor === 1 ? than.metric : `${decimal(than.factor)} × ${than.metric}`;
  if (unit === 'amount') return decimal(than.constant / MICROS_PER_UNIT);
  if (unit === 'share') return `${decimal(Number((than.constant * 100).toPrecision(12)))} %`;
  return decimal(than.constant);
}

/** Without an exponent, which conditions do not have. */
function decimal(number: number): string {
  return number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 });
}
