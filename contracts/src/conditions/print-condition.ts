import { MICROS_PER_UNIT } from '../money.ts';
import { percentText } from '../percent.ts';
import type { Comparison, Condition, ConditionTree, Metrics, MetricUnit, Operand } from './condition.ts';

/** As exact as a share is read. */
const SHARE_DIGITS = 12;

/** Writes a condition so that `parseCondition` reads the same one. */
export function printCondition(condition: Condition, metrics: Metrics): string {
  return printTree(
    condition,
    ({ metric, is, than }: Comparison) => `${metric} ${is} ${operand(than, metrics[metric])}`,
  );
}

/** Writes a tree whose leaves `leaf` writes. `opposite` may have words that do without `not`. */
export function printTree<Leaf extends object>(
  tree: ConditionTree<Leaf>,
  leaf: (leaf: Leaf) => string,
  opposite: (tree: ConditionTree<Leaf>) => string | undefined = () => undefined,
  not = 'not',
): string {
  /** In brackets where it would be read differently without them. */
  const inside = (part: ConditionTree<Leaf>, within: 'any' | 'all' | 'not') => {
    const isJoined = 'any' in part || (within !== 'any' && 'all' in part);
    const text = printTree(part, leaf, opposite, not);
    return isJoined ? `(${text})` : text;
  };
  if ('any' in tree) return tree.any.map((part) => inside(part, 'any')).join(' or ');
  if ('all' in tree) return tree.all.map((part) => inside(part, 'all')).join(' and ');
  if ('not' in tree) return opposite(tree.not) ?? `${not} ${inside(tree.not, 'not')}`;
  return leaf(tree);
}

function operand(than: Operand, unit: MetricUnit | undefined): string {
  if ('metric' in than) return `${factorText(than.factor)}${than.metric}`;
  return constantText(than.constant, unit);
}

/** “1.5 × ”; nothing for 1. */
export const factorText = (factor: number): string => (factor === 1 ? '' : `${decimal(factor)} × `);

/** A number in its unit: an amount in whole units of the currency, a share in percent. */
export function constantText(constant: number, unit: MetricUnit | undefined): string {
  if (unit === 'amount') return decimal(constant / MICROS_PER_UNIT);
  if (unit === 'share') return percentText(constant, SHARE_DIGITS);
  return decimal(constant);
}

/** Without an exponent, which conditions do not have. */
function decimal(number: number): string {
  return number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 });
}
