import { weekdayName } from '../schedules/weekday-words.ts';
import type { Comparator } from './condition.ts';
import { constantText, factorText, printTree } from './print-condition.ts';
import {
  type EvidenceComparison,
  isRuleMetric,
  metricLabels,
  type RuleComparison,
  type RuleCondition,
  type RuleLeaf,
  type RuleOperand,
  ruleMetrics,
} from './rule-condition.ts';

/** `code` is how people type a condition, `words` how sentences say it. */
export type ConditionStyle = 'code' | 'words';

/** Writes a rule's condition so that `parseRuleCondition` reads the same one, in either style. */
export function printRuleCondition(condition: RuleCondition, style: ConditionStyle): string {
  return printTree<RuleLeaf>(
    condition,
    (leaf) => {
      if (!('certain' in leaf)) return comparison(leaf, style);
      return style === 'code'
        ? `P(${comparison(leaf.certain, style)}) >= ${constantText(leaf.atLeast, 'share')}`
        : `it is at least ${certainty(leaf)}`;
    },
    {
      not: style === 'words' ? 'it is not true that' : 'not',
      opposite: (tree) =>
        style === 'words' && 'certain' in tree ? `it is less than ${certainty(tree)}` : undefined,
      hasAllBrackets: style === 'words',
    },
  );
}

const certainty = ({ certain, atLeast }: EvidenceComparison) =>
  `${constantText(atLeast, 'share')} certain that ${comparison(certain, 'words')}`;

const comparatorWords: Readonly<Record<Comparator, string>> = {
  '<': ' below',
  '<=': ' at most',
  '>': ' above',
  '>=': ' at least',
  '=': '',
  '!=': ' not',
};
const plurals: ReadonlySet<string> = new Set(
  Object.entries(metricLabels).flatMap(([metric, label]) =>
    /(impressions|clicks|conversions|visits|running|off)$/.test(label) ? [metric] : [],
  ),
);

function comparison({ metric, is, than }: RuleComparison, style: ConditionStyle): string {
  const value = operand(than, metric, style);
  if (style === 'code') return `${metric} ${is} ${value}`;
  return `${label(metric)} ${plurals.has(metric) ? 'are' : 'is'}${comparatorWords[is]} ${value}`;
}

function operand(than: RuleOperand, compared: string, style: ConditionStyle): string {
  if ('constant' in than) {
    const isWeekday = compared === 'weekday' && WEEKDAYS.includes(than.constant);
    if (isWeekday) return weekdayName(than.constant);
    return constantText(than.constant, unitOf(compared), { isGrouped: style === 'words' });
  }
  const article = style === 'words' ? 'the ' : '';
  const name = (metric: string) => (style === 'words' ? label(metric) : metric);
  const factor = factorText(than.factor);
  if ('target' in than) {
    const target = style === 'words' && than.target !== 'payout' ? than.target.toUpperCase() : than.target;
    return `${factor}${article}target ${target}`;
  }
  if ('average' in than) return `${factor}${article}${than.average} average ${name(than.metric)}`;
  return `${factor}${article}${name(than.metric)}`;
}

/** Monday to Sunday. */
const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

const unitOf = (metric: string) => (isRuleMetric(metric) ? ruleMetrics[metric] : undefined);
const label = (metric: string) => (isRuleMetric(metric) ? metricLabels[metric] : metric);
