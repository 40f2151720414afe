import type { Amounts } from './amounts.ts';
import { metricMeanings } from './lexicon.ts';
import type { Word } from './read-words.ts';
import type { RequestWords } from './request-words.ts';

const METRICS = [...metricMeanings];
const VALUES = ['number', 'money', 'percent'] as const;

type Condition = { readonly written: string; readonly first: number; readonly last: number };

/** The comparisons of a request, as the conditions of lists write them. Those with “or” between them are one. */
export function readConditions(words: RequestWords, amounts: Amounts): string[] {
  const found: Condition[] = [];
  for (;;) {
    const row = nextRow(words, amounts);
    if (row === null) break;
    const places = row.pieces.map((piece) => words.placeOf(piece));
    found.push({ written: row.written, first: Math.min(...places), last: Math.max(...places) });
  }
  return joined(words, found);
}

function joined(words: RequestWords, found: readonly Condition[]): string[] {
  const inOrder = found.toSorted((a, b) => a.first - b.first);
  const gaps = inOrder.slice(1).map((next, place) => [inOrder[place]?.last ?? 0, next.first] as const);
  const isEither = gaps.length > 0 && gaps.every(([from, to]) => words.hasBetween('or', from, to));
  if (!isEither) return found.map(({ written }) => written);
  for (const [from, to] of gaps) words.takesBetween('or', from, to);
  return [`(${inOrder.map(({ written }) => written).join(' or ')})`];
}

const SIGNS = [
  ['above', '>'],
  ['below', '<'],
  ['atLeast', '>='],
  ['atMost', '<='],
] as const;

type Row = { readonly written: string; readonly pieces: readonly Word[] };

function nextRow(words: RequestWords, amounts: Amounts): Row | null {
  const written = (word: Word | undefined) =>
    word?.kind === 'percent' ? `${word.value}%` : String(word === undefined ? 0 : amounts.valueOf(word));
  const neither = words.takesRow('without', METRICS, 'or', METRICS);
  if (neither !== null) {
    const metrics = new Set([neither[1]?.meaning, neither[3]?.meaning]);
    return { written: [...metrics].map(noneOf).join(' and '), pieces: neither };
  }
  const without = words.takesRow('without', METRICS);
  if (without !== null) return { written: noneOf(without[1]?.meaning), pieces: without };
  const signed = words.takesRow(METRICS, 'sign', VALUES);
  if (signed !== null)
    return { written: `${signed[0]?.meaning} ${signed[1]?.text} ${written(signed[2])}`, pieces: signed };
  const range = rangeIn(words);
  if (range !== null) {
    const [low, high] = endsOf(range.ends, amounts);
    return { written: `${range.metric} >= ${low} and ${range.metric} <= ${high}`, pieces: range.pieces };
  }
  for (const [word, sign] of SIGNS) {
    const row = words.takesRow(METRICS, word, VALUES);
    if (row !== null) return { written: `${row[0]?.meaning} ${sign} ${written(row[2])}`, pieces: row };
    const turned = words.takesRow(word, VALUES, METRICS);
    if (turned !== null)
      return { written: `${turned[2]?.meaning} ${sign} ${written(turned[1])}`, pieces: turned };
  }
  for (const side of ['above', 'below'] as const) {
    const goal = words.takesRow(['losers', 'winners'], side, VALUES);
    if (goal !== null) return { written: goalBeyond(goal, side, written(goal[2])), pieces: goal };
  }
  const none = words.takesZero(METRICS);
  return none === null ? null : { written: `${none[1]?.meaning ?? 'conversions'} = 0`, pieces: none };
}

type Range = {
  readonly metric: Word['meaning'] | undefined;
  readonly ends: readonly Word[];
  readonly pieces: readonly Word[];
};

/** “ROI between −50% and −20%”, “between 5 and 10 conversions”. */
function rangeIn(words: RequestWords): Range | null {
  const row = words.takesRow(METRICS, 'between', VALUES, VALUES);
  if (row !== null) return { metric: row[0]?.meaning, ends: row.slice(2), pieces: row };
  const turned = words.takesRow('between', VALUES, VALUES, METRICS);
  return turned && { metric: turned[3]?.meaning, ends: turned.slice(1, 3), pieces: turned };
}

/** The lower and the upper end as a condition writes them. In “between 10 and 20%”, both are percentages. */
function endsOf(ends: readonly Word[], amounts: Amounts): readonly string[] {
  const inPercent = ends.some(({ kind }) => kind === 'percent');
  const values = ends.map((end) => amounts.valueOf(end));
  return values.toSorted((a, b) => a - b).map((value) => (inPercent ? `${value}%` : String(value)));
}

/** “no profit” is a loss, too. */
const noneOf = (metric: Word['meaning'] = null) =>
  metric === 'profit' || metric === 'roi' ? `${metric} <= 0` : `${metric ?? 'conversions'} = 0`;

/**
 * “losing more than $50” is a profit below −50, “losing over 20%” an ROI below −20%; the same upwards for what earns. “lost less than
 * $50” is still a loss, and “earned less than $50” may be one.
 */
function goalBeyond([goal, , amount]: readonly Word[], side: 'above' | 'below', written: string): string {
  const metric = amount?.kind === 'percent' ? 'roi' : 'profit';
  if (goal?.meaning !== 'losers') return `${metric} ${side === 'above' ? '>' : '<'} ${written}`;
  return side === 'above' ? `${metric} < -${written}` : `${metric} < 0 and ${metric} > -${written}`;
}
