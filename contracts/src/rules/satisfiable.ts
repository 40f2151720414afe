import {
  isRuleMetric,
  type RuleCondition,
  type RuleLeaf,
  type RuleOperand,
  ruleMetrics,
} from '../conditions/index.ts';
import { anything, type Interval, narrowed, naturalValues } from './possible-values.ts';

/** More ways to meet a condition than this are not examined: it then counts as possible. */
const MOST_WAYS = 500;

const opposite = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '=': '!=', '!=': '=' } as const;

/** One way to meet a condition: all of these hold. An opposite of evidence says nothing about values, so it is left out. */
type Way = readonly RuleLeaf[];

/** Whether something can meet a condition: in one way at least, its comparisons leave values for every metric. */
export function isSatisfiable(condition: RuleCondition): boolean {
  const ways = waysToMeet(condition, false);
  return ways === null || ways.some(isPossible);
}

/** Whether everything with known figures meets a condition. */
export function isAlwaysMet(condition: RuleCondition): boolean {
  const ways = waysToMeet(condition, true);
  return ways?.every((way) => way.length > 0 && !isPossible(way)) ?? false;
}

function waysToMeet(tree: RuleCondition, isNegated: boolean): Way[] | null {
  if ('not' in tree) return waysToMeet(tree.not, !isNegated);
  if ('all' in tree || 'any' in tree) {
    const isAll = 'all' in tree;
    const parts = (isAll ? tree.all : tree.any).map((part) => waysToMeet(part, isNegated));
    return isAll === isNegated ? joined(parts) : crossed(parts);
  }
  if ('certain' in tree) return [isNegated ? [] : [tree]];
  return [[isNegated ? { ...tree, is: opposite[tree.is] } : tree]];
}

function joined(parts: readonly (Way[] | null)[]): Way[] | null {
  const all = parts.flatMap((ways) => ways ?? []);
  return parts.includes(null) || all.length > MOST_WAYS ? null : all;
}

function crossed(parts: readonly (Way[] | null)[]): Way[] | null {
  let ways: Way[] = [[]];
  for (const part of parts) {
    if (part === null || ways.length * part.length > MOST_WAYS) return null;
    ways = ways.flatMap((way) => part.map((more) => [...way, ...more]));
  }
  return ways;
}

/** Metrics without which others are unknown: there is no CPA without conversions. */
const divisors: Readonly<Record<string, string>> = {
  cpa: 'conversions',
  cpc: 'clicks',
  epc: 'clicks',
  cr: 'clicks',
  loss: 'clicks',
  ctr: 'impressions',
  roi: 'cost',
};

function isPossible(way: Way): boolean {
  const values = new Map<string, Interval>();
  const metrics = new Set<string>();
  for (const leaf of way) {
    if ('certain' in leaf) continue;
    metrics.add(leaf.metric);
    if ('metric' in leaf.than && !('average' in leaf.than)) metrics.add(leaf.than.metric);
    const { key, value, known } = bound(leaf.metric, leaf.than);
    const isWhole = isRuleMetric(leaf.metric) && ruleMetrics[leaf.metric] === 'count' && known;
    const left = narrowed(
      values.get(key) ?? (known ? naturalValues(key) : anything),
      leaf.is,
      value,
      isWhole,
    );
    if (left === null) return false;
    values.set(key, left);
  }
  return [...metrics].every((metric) => {
    const divisor = divisors[metric];
    const left = divisor === undefined ? undefined : values.get(divisor);
    return left === undefined || left.high > 0;
  });
}

/**
 * What a comparison bounds: the metric itself, or how many times another value it is. Other values are taken to be
 * positive, as amounts and targets are; of a value that may be negative, equal factors only are compared.
 */
function bound(metric: string, than: RuleOperand) {
  if ('constant' in than) return { key: metric, value: than.constant, known: true };
  const { factor } = than;
  const other =
    'target' in than
      ? `target ${than.target}`
      : 'average' in than
        ? `${than.average} ${than.metric}`
        : than.metric;
  const named = 'target' in than ? than.target : than.metric;
  // a negative value turns the order of its multiples around, so each factor stands for itself
  if (naturalValues(named).low < 0)
    return { key: `${metric} / ${factor} × ${other}`, value: 0, known: false };
  return { key: `${metric} / ${other}`, value: factor, known: false };
}
