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

type TreeWords<Leaf extends object> = {
  readonly not: string;
  /** Words for what is not so that do without `not`. */
  readonly opposite: (tree: ConditionTree<Leaf>) => string | undefined;
  /** Every group is in brackets: few people know that “and” binds more tightly than “or”. */
  readonly hasAllBrackets: boolean;
};

/** Writes a tree whose leaves `leaf` writes. */
export function printTree<Leaf extends object>(
  tree: ConditionTree<Leaf>,
  leaf: (leaf: Leaf) => string,
  words: TreeWords<Leaf> = { not: 'not', opposite: () => undefined, hasAllBrackets: false },
): string {
  const { not, opposite, hasAllBrackets } = words;
  /** In brackets where it would be read differently without them. */
  const inside = (part: ConditionTree<Leaf>, within: 'any' | 'all' | 'not') => {
    const isJoined = 'any' in part || ('all' in part && (within !== 'any' || hasAllBrackets));
    const text = printTree(part, leaf, words);
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
export function constantText(
  constant: number,
  unit: MetricUnit | undefined,
  { isGrouped = false }: { readonly isGrouped?: boolean } = {},
): string {
  if (unit === 'amount') return decimal(constant / MICROS_PER_UNIT, isGrouped);
  if (unit === 'share') return percentText(constant, SHARE_DIGITS);
  return decimal(constant, isGrouped);
}

/** Without an exponent, which conditions do not have. */
function decimal(number: number, isGrouped = false): string {
  return number.toLocaleString('en', { useGrouping: isGrouped, maximumFractionDigits: 20 });
}
