import type { Amounts } from './amounts.ts';
import { metricMeanings } from './lexicon.ts';
import type { Word } from './read-words.ts';
import type { RequestWords } from './request-words.ts';

const METRICS = [...metricMeanings];
const VALUES = ['number', 'money', 'percent'] as const;

/** The comparisons of a request, as the conditions of lists write them. */
export function readConditions(words: RequestWords, amounts: Amounts): string[] {
  const found: string[] = [];
  for (;;) {
    const one = nextCondition(words, amounts);
    if (one === null) return found;
    found.push(one);
  }
}

function nextCondition(words: RequestWords, amounts: Amounts): string | null {
  const writtenValue = (word: Word | undefined) =>
    word?.kind === 'percent' ? `${word.value} %` : String(word === undefined ? 0 : amounts.valueOf(word));
  const without = words.takesRow('without', METRICS);
  if (without !== null) return `${without[1]?.meaning ?? 'conversions'} = 0`;
  const signed = words.takesRow(METRICS, 'sign', VALUES);
  if (signed !== null) return `${signed[0]?.meaning} ${signed[1]?.text} ${writtenValue(signed[2])}`;
  for (const [word, sign] of [
    ['above', '>'],
    ['below', '<'],
    ['least', '>='],
  ] as const) {
    const row = words.takesRow(METRICS, word, VALUES);
    if (row !== null) return `${row[0]?.meaning} ${sign} ${writtenValue(row[2])}`;
    const turned = words.takesRow(word, VALUES, METRICS);
    if (turned !== null) return `${turned[2]?.meaning} ${sign} ${writtenValue(turned[1])}`;
  }
  return null;
}
