import { type ClockTime, readClock } from './clock-words.ts';
import { LAST, NEXT_CRON, type NthWeekday } from './cron.ts';
import { EXAMPLES, UnreadableSchedule, type Word } from './fault.ts';
import { type HourSteps, readHourSteps } from './hour-steps.ts';
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
  /** -1 is the last one. */
  readonly monthDays: Set<number>;
  readonly nths: NthWeekday[];
  readonly times: (ClockTime & Word)[];
  daily: boolean;
  hours: HourSteps | null;
  timeZone: string | null;
};

/**
 * What the words name; `timeZone` is null if they name none. Days that have times of their own, as in `weekdays at 9 and
 * Saturday at 12`, become expressions of their own. Throws `UnreadableSchedule`.
 */
export function readWords(words: readonly Word[]): {
  readonly cron: string;
  readonly timeZone: string | null;
} {
  const { timeZone, runs } = readAll(words);
  const crons = clausesOf(words, runs).map((clause) => cronOf(readAll(clause).reading, clause));
  return { cron: crons.join(NEXT_CRON), timeZone };
}

/** Words next to each other that all name days, or all times, from a position on. */
type Run = { readonly kind: 'days' | 'times'; readonly from: number };

function readAll(words: readonly Word[]) {
  const reading: Reading = {
    weekdays: new Set(),
    monthDays: new Set(),
    nths: [],
    times: [],
    daily: false,
    hours: null,
    timeZone: null,
  };
  const runs: Run[] = [];
  for (let index = 0; index < words.length; ) {
    const [times, hours] = [reading.times.length, reading.hours];
    const days = readDay(reading, words, index);
    const length = days ?? readRest(reading, words, index);
    const isTime = reading.times.length > times || reading.hours !== hours;
    const kind = isTime ? 'times' : days === null ? null : 'days';
    if (kind !== null && runs.at(-1)?.kind !== kind) runs.push({ kind, from: index });
    index += length;
  }
  return { reading, runs, timeZone: reading.timeZone };
}

/** Days with their times, or times with their days: each two runs are a clause, and a last one alone belongs to the one before. */
function clausesOf(words: readonly Word[], runs: readonly Run[]): (readonly Word[])[] {
  const starts = runs
    .filter((_, place) => place > 0 && place % 2 === 0 && place + 1 < runs.length)
    .map(({ from }) => startOf(words, from));
  return [0, ...starts].map((start, place) => words.slice(start, starts[place]));
}

/** Where the words begin that lead to a position, such as `every`. */
function startOf(words: readonly Word[], from: number): number {
  let start = from;
  while (start > 0 && connecting.has(words[start - 1]?.text ?? '')) start -= 1;
  return start;
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
  if (word.text === 'daily' || (word.text === 'day' && everyWords.has(before))) {
    reading.daily = true;
    return 1;
  }
  refuseSteps(words, index);
  const steps = readHourSteps(words, index);
  if (steps !== null) {
    reading.hours = steps.hours;
    return steps.words;
  }
  if (word.text === 'monthly') return addAll(reading.monthDays, [1]);
  return readMonthDay(reading, words, index);
}

/** Throws for `every 3 days` and `every other week`, which no calendar divides evenly. */
function refuseSteps(words: readonly Word[], index: number): void {
  const [word, next] = words.slice(index);
  if (word === undefined || next === undefined || !everyWords.has(words[index - 1]?.text ?? '')) return;
  if (!/^(days?|weeks?|months?)$/.test(next.text) || nthOf(word.text) === 1) return;
  if (!/^(\d+|other|two|three|four)$/.test(word.text) && nthOf(word.text) === null) return;
  throw new UnreadableSchedule(
    { start: word.start, end: next.end },
    `“every ${word.text} ${next.text}” is not possible. Write days, such as “every Monday” or “on the 1st and 15th”.`,
  );
}

/** Dates of the month and weekdays of the month: `1st`, `day 22`, `last day`, `first and third Monday`. */
function readMonthDay(reading: Reading, words: readonly Word[], index: number): number | null {
  const [word, next] = words.slice(index);
  if (word === undefined) return null;
  const before = words[index - 1]?.text ?? '';
  const isDate = before === 'day' && /^\d+$/.test(word.text);
  const day = isDate ? Number(word.text) : nthOf(word.text);
  if (day === null) return null;
  const named = isDate ? null : nthsOfWeekday(words, index);
  if (named !== null) {
    reading.nths.push(...named.nths);
    return named.words;
  }
  if (day === LAST) {
    if (next?.text !== 'day')
      throw new UnreadableSchedule(
        word,
        'Write which one is the last, such as “last day of the month” or “last Friday of the month”.',
      );
    return addAll(reading.monthDays, [LAST]) + 1;
  }
  if (/^(weekday|workday)$/.test(next?.text ?? ''))
    throw new UnreadableSchedule(
      { start: word.start, end: next?.end ?? word.end },
      `“${word.text} ${next?.text}” is not possible. Write “${word.text} Monday of the month”, or a date such as “on the 1st”.`,
    );
  if (day < 1 || day > 31)
    throw new UnreadableSchedule(word, `“${word.text}” is not a date of a month: they go from 1 to 31.`);
  return addAll(reading.monthDays, [day]);
}

const MOST_NTH = 5;
const nthOf = (text: string) => (text === 'last' ? LAST : ordinalOf(text));

/** `first Monday`, `first and third Monday`; null if the ordinals at a position count no weekday. Throws for “every second Monday”. */
function nthsOfWeekday(
  words: readonly Word[],
  index: number,
): { readonly nths: NthWeekday[]; readonly words: number } | null {
  const numbers: number[] = [];
  let end = index;
  for (; end < words.length; end += 1) {
    const text = words[end]?.text ?? '';
    const nth = nthOf(text);
    if (nth !== null) numbers.push(nth);
    else if (text !== 'and' && text !== 'the') break;
  }
  const [first, last] = [words[index], words[end]];
  const weekday = weekdayOf(last?.text ?? '');
  if (first === undefined || last === undefined || weekday === null) return null;
  const place = { start: first.start, end: last.end };
  const text = `${first.text} ${last.text}`;
  if (everyWords.has(words[index - 1]?.text ?? '') && !words.some((word) => word.text === 'month'))
    throw new UnreadableSchedule(
      place,
      `“every ${text}” is not possible. Write “every ${last.text}” or “${text} of the month”.`,
    );
  if (numbers.some((nth) => nth > MOST_NTH))
    throw new UnreadableSchedule(place, `No month has a ${text}. Choose the first to fifth, or the last.`);
  return { nths: numbers.map((nth) => ({ weekday, nth })), words: end - index + 1 };
}

/** Reads times, time zones and connecting words. Throws for any other word. */
function readRest(reading: Reading, words: readonly Word[], index: number): number {
  const [word, next] = words.slice(index);
  if (word === undefined) return 1;
  if (word.text === 'day' && /^\d+$/.test(next?.text ?? '')) return 1;
  for (const one of [word, next]) if (one !== undefined) refuseMonth(one);
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
    `“${word.text}” is not a day, a time or a city. Write it like ${EXAMPLES}.`,
  );
}

/** Throws for the name of a month, and for hours apart from UTC, which no clock change moves. */
function refuseMonth(word: Word): void {
  if (monthNames.test(word.text))
    throw new UnreadableSchedule(
      word,
      `“${word.text}” is a month. Words repeat each week or month; for one month, write cron, such as “0 9 29 2 *”.`,
    );
  if (/^(utc|gmt)[+-]\d/.test(word.text))
    throw new UnreadableSchedule(word, `“${word.text}” is not a time zone. Write a city, such as Berlin.`);
}

const monthNames =
  /^(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)$/;

function addAll(set: Set<number>, values: readonly number[]): number {
  for (const value of values) set.add(value);
  return 1;
}

const listed = (values: ReadonlySet<number>, more: readonly string[] = []) => {
  const numbers = [...values].filter((value) => value !== LAST).sort((a, b) => a - b);
  return [...numbers, ...more].join(',') || '*';
};

function cronOf(reading: Reading, words: readonly Word[]): string {
  const { weekdays, monthDays, nths, times, daily, hours } = reading;
  const end = words.at(-1)?.end ?? 0;
  const place = { start: end, end };
  const isOfWeek = weekdays.size > 0 || nths.length > 0;
  if (isOfWeek && monthDays.size > 0)
    throw new UnreadableSchedule(
      { start: 0, end },
      'Choose days of the week or dates of the month, not both.',
    );
  const isAnyDay = !isOfWeek && monthDays.size === 0;
  const days = listed(monthDays, monthDays.has(LAST) ? ['L'] : []);
  const ofWeek = listed(
    weekdays,
    nths.map(({ weekday, nth }) => (nth === LAST ? `${weekday}L` : `${weekday}#${nth}`)),
  );
  const [first] = times;
  if (hours !== null) {
    if (first !== undefined)
      throw new UnreadableSchedule(first, `“${first.text}” does not fit “${hours.text}”.`);
    return `${hours.minute} ${hours.field} ${days} * ${ofWeek}`;
  }
  if (isAnyDay && !daily)
    throw new UnreadableSchedule(place, 'Add the days, such as “every day”, “weekdays” or “every Monday”.');
  if (first === undefined) throw new UnreadableSchedule(place, 'Add a time of day, such as 08:00.');
  const byMinute = Map.groupBy(times, ({ minute }) => minute);
  return [...byMinute]
    .map(([minute, same]) => `${minute} ${listed(new Set(same.map(({ hour }) => hour)))} ${days} * ${ofWeek}`)
    .join(NEXT_CRON);
}
