import { UnreadableSchedule, type Word } from './fault.ts';

export type ClockTime = { readonly hour: number; readonly minute: number };

const named: ReadonlyMap<string, ClockTime> = new Map([
  ['noon', { hour: 12, minute: 0 }],
  ['midnight', { hour: 0, minute: 0 }],
]);

/**
 * Reads a time of day from one or two words: `8`, `08:30`, `7.30pm`, `8 am`, `noon`. Null if the word is no time.
 * Throws for one that does not exist, such as 25:00.
 */
export function readClock(
  word: Word,
  next: Word | undefined,
): { readonly time: ClockTime; readonly words: number } | null {
  const name = named.get(word.text);
  if (name !== undefined) return { time: name, words: 1 };
  const [, hours, minutes = '0', joined] = /^(\d{1,2})(?:[:.](\d{2}))?h?(am|pm)?$/.exec(word.text) ?? [];
  if (hours === undefined) {
    if (/^\d/.test(word.text) && /[:.]/.test(word.text)) throw noTime(word);
    return null;
  }
  const separate = next?.text === 'am' || next?.text === 'pm' ? next.text : undefined;
  const half = joined ?? separate;
  const hour = Number(hours);
  const minute = Number(minutes);
  const isHour = half === undefined ? hour <= 23 : hour >= 1 && hour <= 12;
  if (!isHour || minute > 59) throw noTime(word);
  const noonBased = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  return { time: { hour: noonBased, minute }, words: joined === undefined && separate !== undefined ? 2 : 1 };
}

const noTime = (word: Word) =>
  new UnreadableSchedule(word, `“${word.text}” is not a time of day. Write it like 08:00 or 8 am.`);
