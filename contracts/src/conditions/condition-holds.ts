import type { MetricValue } from '../metrics.ts';
import type { Comparator, Condition } from './condition.ts';

/** Values of metrics by name; null = unknown. */
export type MetricValues = Readonly<Record<string, MetricValue>>;

const compare: Readonly<Record<Comparator, (one: number, other: number) => boolean>> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
  '=': (one, other) => one === other,
  '!=': (one, other) => one !== other,
};

/**
 * Whether a condition holds; null when that depends on unknown values. Missing data is never taken for zero: `roi < 0`
 * is unknown without revenue, and so is its opposite.
 */
export function conditionHolds(condition: Condition, values: MetricValues): boolean | null {
  if ('all' in condition) return together(condition.all, values, false);
  if ('any' in condition) return together(condition.any, values, true);
  if ('not' in condition) {
    const holds = conditionHolds(condition.not, values);
    return holds === null ? null : !holds;
  }
  const { metric, is, than } = condition;
  const one = values[metric] ?? null;
  const other = 'constant' in than ? than.constant : scaled(values[than.metric] ?? null, than.factor);
  return one === null || other === null ? null : compare[is](one, other);
}

/** One part that is `decisive` decides alone; otherwise an unknown part leaves it open. */
function together(parts: readonly Condition[], values: MetricValues, decisive: boolean): boolean | null {
  const held = parts.map((part) => conditionHolds(part, values));
  if (held.includes(decisive)) return decisive;
  return held.includes(null) ? null : !decisive;
}

const scaled = (value: MetricValue, factor: number) => (value === null ? null : value * factor);
