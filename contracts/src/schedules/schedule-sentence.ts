import { type Cron, LAST, parseCrons, restrictions } from './cron.ts';
import type { CronSchedule } from './read-schedule.ts';
import { cityOf } from './time-zone-named.ts';
import { ordinalName, weekdayName } from './weekday-words.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const MOST_TIMES = 4;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;
const two = (value: number) => String(value).padStart(2, '0');
const sorted = (values: ReadonlySet<number>) => [...values].sort((a, b) => a - b);
/** The week begins on Monday. */
const byWeek = (days: ReadonlySet<number>) => [...days].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));

/** A schedule in plain words: `Every Monday at 08:00, Berlin time`. One that has no short words is named by its expression. */
export function scheduleSentence({ cron, timeZone }: CronSchedule): string {
  const zone = timeZone === 'UTC' ? 'UTC' : `${cityOf(timeZone)} time`;
  return `${cronInWords(cron) ?? `On the schedule ${cron}`}, ${zone}`;
}

/**
 * A cron expression, or several of one schedule, in plain words: `Every Monday at 08:00`. Null for one that has no short words.
 */
export function cronInWords(cron: string): string | null {
  const [first, ...more] = parseCrons(cron) ?? [];
  if (first === undefined) return null;
  return more.length === 0 ? oneInWords(first) : severalInWords([first, ...more]);
}

/** Those of the same days together: `Every weekday at 09:00 and 17:30, and every Saturday at 12:00`. */
function severalInWords(crons: readonly [Cron, ...Cron[]]): string | null {
  const byDays = [...Map.groupBy(crons, daysInWords).entries()];
  const clauses = byDays.map(([days, same]) => sameDaysInWords(days, same));
  if (clauses.includes(null)) return null;
  return clauses.map((clause, place) => (place === 0 ? clause : lowerFirst(clause ?? ''))).join(', and ');
}

const lowerFirst = (words: string) => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

/** Expressions of the same days, such as those of 9:00 and 17:30. */
function sameDaysInWords(days: string, [first, ...more]: readonly Cron[]): string | null {
  if (first === undefined) return null;
  if (more.length === 0) return oneInWords(first);
  const crons = [first, ...more];
  const times = crons.flatMap(({ hours, minutes }) =>
    [...(hours ?? [])].flatMap((hour) => [...(minutes ?? [])].map((minute) => clockOf(hour, minute))),
  );
  if (crons.some(({ months }) => months !== null) || times.length === 0) return null;
  return `${days} at ${list.format(times.sort())}`;
}

function oneInWords(read: Cron): string | null {
  const parsed = { ...read, hours: read.hours?.size === HOURS_PER_DAY ? null : read.hours };
  const interval = intervalInWords(parsed);
  const times = interval ?? timesInWords(parsed);
  if (times === null) return null;
  const days = daysInWords(parsed);
  // “every day every hour” says it twice
  const isAlways = days === DAILY && parsed.months === null && (interval !== null || parsed.hours === null);
  if (isAlways) return `${times.charAt(0).toUpperCase()}${times.slice(1)}`;
  const months =
    parsed.months === null
      ? ''
      : ` in ${list.format(sorted(parsed.months).map((one) => month.format(Date.UTC(2026, one - 1))))}`;
  return `${days}${months} ${times}`;
}

const everyValue = (most: number) => Array.from({ length: most }, (_, value) => value);

/** Few times by name: `at 09:00 and 17:00`, `every hour at minute 7`. Null for more than can be read at once. */
function timesInWords({ hours, minutes }: Cron): string | null {
  if (minutes === null) return null;
  const past = sorted(minutes);
  if (hours === null) {
    if (past.length > MOST_TIMES) return null;
    return past.length === 1 && past[0] === 0
      ? 'every hour'
      : `every hour at minute ${list.format(past.map(String))}`;
  }
  const times = sorted(hours).flatMap((hour) => past.map((minute) => clockOf(hour, minute)));
  return times.length > MOST_TIMES ? null : `at ${list.format(times)}`;
}

const clockOf = (hour: number, minute: number) => `${two(hour)}:${two(minute)}`;
const intervalOf = (count: number, unit: string) =>
  count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;

/**
 * What comes in even steps, where these are shorter than the times: `every 10 minutes from 08:05, the last at 18:55`,
 * `every 4 hours from 00:15`. Null for anything else.
 */
function intervalInWords({ hours, minutes }: Cron): string | null {
  const past = minutes === null ? everyValue(MINUTES_PER_HOUR) : sorted(minutes);
  const present = hours === null ? everyValue(HOURS_PER_DAY) : sorted(hours);
  const [minute = 0] = past;
  const [hour = 0] = present;
  const last = clockOf(present.at(-1) ?? hour, past.at(-1) ?? minute);
  const from = `from ${clockOf(hour, minute)}`;
  const isFew = past.length * present.length <= MOST_TIMES;
  const hourStep = stepOf(present);
  if (isFew || hourStep === null) return null;
  if (past.length === 1) {
    if (hourStep === 1 && present.length === HOURS_PER_DAY) return null;
    const words = `${intervalOf(hourStep, 'hour')} ${from}`;
    return hourStep * present.length === HOURS_PER_DAY ? words : `${words}, the last at ${last}`;
  }
  const step = stepOf(past);
  const isEven = step !== null && step * past.length === MINUTES_PER_HOUR && hourStep === 1;
  if (!isEven) return null;
  const words = intervalOf(step, 'minute');
  if (present.length < HOURS_PER_DAY) return `${words} ${from}, the last at ${last}`;
  if (minute === 0) return words;
  return past.length > MOST_TIMES ? `${words} from minute ${minute} of each hour` : null;
}

/** The step between values that are evenly apart; null for others, and for one alone. */
function stepOf(values: readonly number[]): number | null {
  const [first = 0, second = first] = values;
  const step = second - first;
  const isEven = values.length > 1 && values.every((value, index) => value === first + index * step);
  return isEven ? step : null;
}

const DAILY = 'Every day';

function daysInWords(cron: Cron): string {
  const { ofMonth, ofWeek } = restrictions(cron);
  if (!ofMonth && !ofWeek) return DAILY;
  const dates = sorted(cron.days ?? new Set()).map((day) => `${day}${suffixes[ordinal.select(day)] ?? 'th'}`);
  const nths = cron.nths.map(
    ({ weekday, nth }) => `${nth === LAST ? 'last' : ordinalName(nth)} ${weekdayName(weekday)}`,
  );
  const inMonth = [...dates, ...(cron.isOnLastDay ? ['last day'] : []), ...nths];
  const parts = [
    ...(inMonth.length === 0 ? [] : [`on the ${list.format(inMonth)} of the month`]),
    ...(cron.weekdays === null ? [] : [weekInWords(cron.weekdays)]),
  ];
  const words = parts.join(' and ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function weekInWords(weekdays: ReadonlySet<number>): string {
  const names = byWeek(weekdays);
  return names.join() === '1,2,3,4,5' ? 'every weekday' : `every ${list.format(names.map(weekdayName))}`;
}
