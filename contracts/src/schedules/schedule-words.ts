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

/** What the words name; `timeZone` is null if they name none. Throws `UnreadableSchedule`. */
export function readWords(words: readonly Word[]): {
  readonly cron: string;
  readonly timeZone: string | null;
} {
  const reading: Reading = {
    weekdays: new Set(),
    monthDays: new Set(),
    nths: [],
    times: [],
    daily: false,
    hours: null,
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
  if (word.text === 'daily' || (word.text === 'day' && everyWords.has(before))) {
    reading.daily = true;
    return 1;
  }
  const steps = readHourSteps(words, index);
  if (steps !== null) {
    reading.hours = steps.hours;
    return steps.words;
  }
  if (word.text === 'monthly') return addAll(reading.monthDays, [1]);
  return readMonthDay(reading, words, index);
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
