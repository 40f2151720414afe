import type { MetricValue } from '../metrics.ts';
import type { Comparator, Comparison, Condition, ConditionTree } from './condition.ts';

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

/** Whether one metric compares with another value; null when either is unknown. */
export function compares(one: MetricValue, is: Comparator, other: MetricValue): boolean | null {
  return one === null || other === null ? null : compare[is](one, other);
}

/**
 * Whether a condition holds; null when that depends on unknown values. Missing data is never taken for zero: `roi < 0`
 * is unknown without revenue, and so is its opposite.
 */
export function conditionHolds(condition: Condition, values: MetricValues): boolean | null {
  return treeHolds(condition, ({ metric, is, than }: Comparison) =>
    compares(
      values[metric] ?? null,
      is,
      'constant' in than ? than.constant : scaled(values[than.metric] ?? null, than.factor),
    ),
  );
}

/** Whether a tree holds, given whether each of its leaves does; null when that depends on unknown ones. */
export function treeHolds<Leaf extends object>(
  tree: ConditionTree<Leaf>,
  leafHolds: (leaf: Leaf) => boolean | null,
): boolean | null {
  if ('all' in tree) return together(tree.all, leafHolds, false);
  if ('any' in tree) return together(tree.any, leafHolds, true);
  if ('not' in tree) {
    const holds = treeHolds(tree.not, leafHolds);
    return holds === null ? null : !holds;
  }
  return leafHolds(tree);
}

/** One part that is `decisive` decides alone; otherwise an unknown part leaves it open. */
function together<Leaf extends object>(
  parts: readonly ConditionTree<Leaf>[],
  leafHolds: (leaf: Leaf) => boolean | null,
  decisive: boolean,
): boolean | null {
  let isOpen = false;
  for (const part of parts) {
    const holds = treeHolds(part, leafHolds);
    if (holds === decisive) return decisive;
    if (holds === null) isOpen = true;
  }
  return isOpen ? null : !decisive;
}

/** A value times a factor; unknown stays unknown. */
export const scaled = (value: MetricValue, factor: number): MetricValue =>
  value === null ? null : value * factor;
