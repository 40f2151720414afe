import { weekdayOf } from '../schedules/weekday-words.ts';
import type { Comparator } from './condition.ts';
import { unread } from './condition-faults.ts';
import { type ConditionReader, fromPercent } from './condition-reader.ts';
import { type Parsed, parseTree } from './parse-condition.ts';
import {
  averageLevels,
  type EvidenceComparison,
  metricLabels,
  type RuleComparison,
  type RuleCondition,
  type RuleLeaf,
  type RuleOperand,
  ruleMetrics,
  type TargetName,
  targetUnits,
} from './rule-condition.ts';

/**
 * Reads the condition of a rule: that of a list, and `cost >= 1.5 × target cpa`, `epc < 0.5 × campaign average epc`,
 * `P(cpa > target cpa) >= 95 %`. It also reads the words of sentences: “cost is at least 1.5 × the target CPA and it is
 * at least 95 % certain that ROI is below -20 %”. Amounts may have the
 * sign of the rule's `currency`: “cost > $1,500”. Returns what is wrong and where, for any other text.
 */
export function parseRuleCondition(text: string, currency: string | null = null): Parsed<RuleLeaf> {
  return parseTree(text, ruleMetrics, leaf, currency);
}

function leaf(reader: ConditionReader): RuleCondition {
  if (reader.peek()?.text.toLowerCase() === 'p' && reader.peek(1)?.text === '(') {
    reader.takes('word', 'p');
    reader.takes('sign', '(');
    const certain = certainty(reader);
    if (!reader.takes('sign', ')')) throw reader.fault(unread('no-bracket', {}));
    if (!reader.takes('comparison', '>=')) throw reader.fault(unread('no-at-least', {}));
    return { certain, atLeast: probability(reader) };
  }
  if (reader.takesWords('it', 'is', 'at', 'least')) {
    const atLeast = probability(reader);
    return { certain: certaintyInWords(reader), atLeast };
  }
  if (reader.takesWords('it', 'is', 'less', 'than')) {
    const atLeast = probability(reader);
    return { not: { certain: certaintyInWords(reader), atLeast } };
  }
  return comparison(reader);
}

function certaintyInWords(reader: ConditionReader): EvidenceComparison['certain'] {
  if (!reader.takesWords('certain', 'that')) throw reader.fault(unread('no-certain-that', {}));
  return certainty(reader);
}

function certainty(reader: ConditionReader): EvidenceComparison['certain'] {
  const start = reader.place;
  const { metric, is, than } = comparison(reader);
  if (!('metric' in than) || 'average' in than) {
    if (metric === 'cpa' && is === '>') return { metric, is, than };
    if (metric === 'roi' && is === '<') return { metric, is, than };
  }
  reader.back(start);
  throw reader.fault(unread('no-evidence', {}));
}

function probability(reader: ConditionReader): number {
  const number = reader.number(unread('no-probability', {}));
  const share = reader.takes('sign', '%') || number >= 1 ? fromPercent(number) : number;
  if (share > 0 && share < 1) return share;
  throw reader.before(unread('probability-bounds', {}));
}

function comparison(reader: ConditionReader): RuleComparison {
  reader.takes('word', 'the');
  const metric = labelled(reader) ?? reader.metric(unread('no-metric', {}));
  const is = comparatorInWords(reader) ?? reader.comparator();
  return { metric, is, than: operand(reader, metric) };
}

const phrases: readonly (readonly [readonly string[], Comparator])[] = [
  [['at', 'least'], '>='],
  [['at', 'most'], '<='],
  [['above'], '>'],
  [['below'], '<'],
  [['not'], '!='],
];

function comparatorInWords(reader: ConditionReader): Comparator | undefined {
  if (!reader.takes('word', 'is') && !reader.takes('word', 'are')) return undefined;
  return phrases.find(([words]) => reader.takesWords(...words))?.[1] ?? '=';
}

/** Labels of several words first: “usual cost” is not “cost”. */
const labels = Object.entries(metricLabels)
  .map(([metric, label]) => ({ metric, words: label.toLowerCase().split(' ') }))
  .toSorted((a, b) => b.words.length - a.words.length);

function labelled(reader: ConditionReader): string | undefined {
  return labels.find(({ words }) => reader.takesWords(...words))?.metric;
}

const SUNDAY = 7;

/** Takes the name of a weekday: 1 for Monday to 7 for Sunday. */
function namedWeekday(reader: ConditionReader): number | null {
  const day = weekdayOf(reader.peek()?.text.toLowerCase() ?? '');
  if (day === null) return null;
  reader.takes('word', reader.peek()?.text.toLowerCase() ?? '');
  return day === 0 ? SUNDAY : day;
}

function operand(reader: ConditionReader, compared: string): RuleOperand {
  const weekday = compared === 'weekday' ? namedWeekday(reader) : null;
  if (weekday !== null) return { constant: weekday };
  if (reader.peek()?.kind === 'word') return other(reader, compared, 1);
  const sign = reader.takes('sign', '-') ? -1 : 1;
  const number = sign * reader.number(unread('no-operand', {}), compared);
  if (reader.takesTimes()) return other(reader, compared, number);
  return { constant: reader.inUnit(number, compared) };
}

function other(reader: ConditionReader, compared: string, factor: number): RuleOperand {
  reader.takes('word', 'the');
  if (reader.takes('word', 'target') || reader.peek()?.text.toLowerCase() === 'payout')
    return { target: target(reader, compared), factor };
  const average = averageLevels.find((level) => reader.takes('word', level));
  if (average !== undefined) reader.takes('word', 'average');
  const metric = sameUnit(reader, compared);
  return average === undefined ? { metric, factor } : { average, metric, factor };
}

function sameUnit(reader: ConditionReader, compared: string): string {
  const start = reader.place;
  const metric = labelled(reader) ?? reader.metric(unread('no-operand', {}));
  if (reader.metrics[metric] === reader.metrics[compared]) return metric;
  reader.back(start);
  throw reader.fault(unread('other-unit', { one: metric, other: compared }));
}

function target(reader: ConditionReader, compared: string): TargetName {
  const names = Object.keys(targetUnits) as TargetName[];
  const name = names.find((one) => reader.peek()?.text.toLowerCase() === one);
  if (name === undefined) throw reader.fault(unread('no-target', {}));
  if (targetUnits[name] !== reader.metrics[compared])
    throw reader.fault(unread('other-unit-of-target', { one: name, other: compared }));
  reader.takes('word', name);
  return name;
}
