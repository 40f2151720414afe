import { readClock } from './clock-words.ts';
import { UnreadableSchedule, type Word } from './fault.ts';

/** Hours in even steps: the field of a cron expression, the minute of each, and what was written. */
export type HourSteps = { readonly field: string; readonly minute: number; readonly text: string };

const numbers = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const froms = new Set(['from', 'between']);
const tos = new Set(['to', 'until', 'through', 'and', '-', '–']);
const everyWords = new Set(['every', 'each']);
const MOST_HOURS = 12;

/**
 * Reads `hourly`, `every hour`, `every 2 hours` and `every 2 hours from 8 to 18` at a position. Null for other words. Throws for
 * steps that a clock does not have.
 */
export function readHourSteps(
  words: readonly Word[],
  index: number,
): { readonly hours: HourSteps; readonly words: number } | null {
  const step = stepAt(words, index);
  if (step === null) return null;
  const { count, length } = step;
  const [from, start, to, end] = words.slice(index + length);
  const isWithin =
    froms.has(from?.text ?? '') && start !== undefined && tos.has(to?.text ?? '') && end !== undefined;
  const text = count === 1 ? 'every hour' : `every ${count} hours`;
  const part = count === 1 ? '' : `/${count}`;
  if (!isWithin) return { hours: { field: `*${part}`, minute: 0, text }, words: length };
  const [opens, closes] = [readClock(start, undefined), readClock(end, undefined)];
  if (opens === null || closes === null || closes.time.hour < opens.time.hour)
    throw new UnreadableSchedule(
      { start: start.start, end: end.end },
      `“${start.text} ${to?.text ?? ''} ${end.text}” is not a part of a day. Write it like “from 8:00 to 18:00”.`,
    );
  const field = `${opens.time.hour}-${closes.time.hour}${part}`;
  return { hours: { field, minute: opens.time.minute, text }, words: length + 4 };
}

/** How many hours are between two times, and how many words say so. */
function stepAt(
  words: readonly Word[],
  index: number,
): { readonly count: number; readonly length: number } | null {
  const [word, next] = words.slice(index);
  if (word === undefined) return null;
  const isEvery = everyWords.has(words[index - 1]?.text ?? '');
  if (word.text === 'hourly') return { count: 1, length: 1 };
  if (!isEvery) return null;
  if (/^(hour|hr)$/.test(word.text)) return { count: 1, length: 1 };
  if (/^minutes?$/.test(next?.text ?? '') || /^minute$/.test(word.text))
    throw new UnreadableSchedule(
      { start: word.start, end: (word.text === 'minute' ? word : (next ?? word)).end },
      'Minutes are too short. Write “every hour” or “every 2 hours”.',
    );
  if (!/^(hours?|hrs?)$/.test(next?.text ?? '') || next === undefined) return null;
  const count =
    word.text === 'other' ? 2 : /^\d+$/.test(word.text) ? Number(word.text) : numbers.indexOf(word.text) + 1;
  if (count < 1 || count > MOST_HOURS)
    throw new UnreadableSchedule(
      { start: word.start, end: next.end },
      `“${word.text} ${next.text}” is not possible. Choose 1 to ${MOST_HOURS} hours, or times of day.`,
    );
  return { count, length: 2 };
}
