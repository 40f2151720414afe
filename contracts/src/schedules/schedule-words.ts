import { type ClockTime, readClock } from './clock-words.ts';
import { UnreadableSchedule, type Word } from './fault.ts';
import { timeZoneNamed } from './time-zone-named.ts';
import { ordinalOf, weekdayOf, weekdaysBetween } from './weekday-words.ts';

/** Words that connect others and mean nothing by themselves. */
const connecting = new Set([
  'on',
  'at',
  'the',
  'of',
  'and',
  'a',
  'in',
  'each',
  'every',
  'time',
  'day',
  'days',
  'month',
]);
const untils = new Set(['to', 'through', 'until', '-', '–']);
const everyWords = new Set(['every', 'each']);
const WORKDAYS = [1, 2, 3, 4, 5];
const MOST_ZONE_WORDS = 4;

type Reading = {
  readonly weekdays: Set<number>;
  readonly monthDays: Set<number>;
  readonly times: (ClockTime & Word)[];
  daily: boolean;
  hourly: boolean;
  timeZone: string | null;
};

/** What the words name; `timeZone` is null if they name none. Throws `UnreadableSchedule`. */
export function readWords(words: readonly Word[]): {
  readonly cron: string;
  readonly timeZone: string | null;
} {
  const reading: Reading = {
    weekdays: new Set(),
    monthDays: new Set(),
    times: [],
    daily: false,
    hourly: false,
    timeZone: null,
  };
  for (let index = 0; index < words.length; )
    index += readDay(reading, words, index) ?? readRest(reading, words, index);
  return { cron: cronOf(reading, words), timeZone: reading.timeZone };
}

/** The number of words that name days at a position; null if none do. */
function readDay(reading: Reading, words: readonly Word[], index: number): number | null {
  const [word, next, after] = words.slice(index);
  if (word === undefined) return null;
  const before = words[index - 1]?.text ?? '';
  const [from = '', to] = word.text.split(/[-–]/);
  const weekday = weekdayOf(from);
  if (weekday !== null) {
    const last = to === undefined && next !== undefined && untils.has(next.text) ? after : undefined;
    const end = weekdayOf(to ?? last?.text ?? from);
    if (end === null)
      throw new UnreadableSchedule(last ?? word, `“${last?.text ?? to}” is not a day of the week.`);
    for (const day of weekdaysBetween(weekday, end)) reading.weekdays.add(day);
    return last === undefined ? 1 : 3;
  }
  if (/^(weekday|workday)s?$/.test(word.text)) return addAll(reading.weekdays, WORKDAYS);
  if (/^weekends?$/.test(word.text)) return addAll(reading.weekdays, [6, 0]);
  if (word.text === 'daily' || (word.text === 'day' && everyWords.has(before))) return note(reading, 'daily');
  if (word.text === 'hourly' || (word.text === 'hour' && everyWords.has(before)))
    return note(reading, 'hourly');
  if (word.text === 'monthly') return addAll(reading.monthDays, [1]);
  if (word.text === 'last')
    throw new UnreadableSchedule(
      word,
      '“last” is not possible. Choose the first day of the month, or a date up to the 28th.',
    );
  return readMonthDay(reading, word, next, before);
}

function readMonthDay(reading: Reading, word: Word, next: Word | undefined, before: string): number | null {
  const isDate = before === 'day' && /^\d+$/.test(word.text);
  const day = isDate ? Number(word.text) : ordinalOf(word.text);
  if (day === null) return null;
  if (next !== undefined && weekdayOf(next.text) !== null)
    throw new UnreadableSchedule(
      { start: word.start, end: next.end },
      `“${word.text} ${next.text}” is not possible. Choose days of the week or dates of the month.`,
    );
  if (day < 1 || day > 31)
    throw new UnreadableSchedule(word, `“${word.text}” is not a date of a month: they go from 1 to 31.`);
  return addAll(reading.monthDays, [day]);
}

/** Reads times, time zones and connecting words. Throws for any other word. */
function readRest(reading: Reading, words: readonly Word[], index: number): number {
  const [word, next] = words.slice(index);
  if (word === undefined) return 1;
  if (word.text === 'day' && /^\d+$/.test(next?.text ?? '')) return 1;
  const clock = readClock(word, next);
  if (clock !== null) {
    reading.times.push({ ...word, ...clock.time });
    return clock.words;
  }
  if (connecting.has(word.text)) return 1;
  for (let count = Math.min(MOST_ZONE_WORDS, words.length - index); count > 0; count -= 1) {
    const name = words.slice(index, index + count).map(({ text }) => text);
    const timeZone = timeZoneNamed(name.join(' '));
    if (timeZone === null) continue;
    if (reading.timeZone !== null && reading.timeZone !== timeZone)
      throw new UnreadableSchedule(word, `“${name.join(' ')}” is a second time zone. Choose one.`);
    reading.timeZone = timeZone;
    return count;
  }
  throw new UnreadableSchedule(
    word,
    `“${word.text}” is not a day, a time or a city. Try “every Monday 08:00 Berlin” or “weekdays at 9”.`,
  );
}

function addAll(set: Set<number>, values: readonly number[]): number {
  for (const value of values) set.add(value);
  return 1;
}

function note(reading: Reading, what: 'daily' | 'hourly'): number {
  reading[what] = true;
  return 1;
}

const listed = (values: ReadonlySet<number>) =>
  values.size === 0 ? '*' : [...values].sort((a, b) => a - b).join(',');

function cronOf(reading: Reading, words: readonly Word[]): string {
  const { weekdays, monthDays, times, daily, hourly } = reading;
  const end = words.at(-1)?.end ?? 0;
  const place = { start: end, end };
  if (weekdays.size > 0 && monthDays.size > 0)
    throw new UnreadableSchedule(
      { start: 0, end },
      'Choose days of the week or dates of the month, not both.',
    );
  const isAnyDay = weekdays.size === 0 && monthDays.size === 0;
  const [first] = times;
  if (hourly) {
    if (first !== undefined)
      throw new UnreadableSchedule(first, `“${first.text}” does not fit “every hour”.`);
    return `0 * ${listed(monthDays)} * ${listed(weekdays)}`;
  }
  if (isAnyDay && !daily)
    throw new UnreadableSchedule(place, 'Add the days, such as “every day”, “weekdays” or “every Monday”.');
  if (first === undefined) throw new UnreadableSchedule(place, 'Add a time of day, such as 08:00.');
  const other = times.find(({ minute }) => minute !== first.minute);
  if (other !== undefined)
    throw new UnreadableSchedule(
      other,
      `“${other.text}” must have the same minutes as “${first.text}”. Add a second schedule for it.`,
    );
  const hours = listed(new Set(times.map(({ hour }) => hour)));
  return `${first.minute} ${hours} ${listed(monthDays)} * ${listed(weekdays)}`;
}
