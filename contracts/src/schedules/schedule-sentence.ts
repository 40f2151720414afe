import { parseCron } from './cron.ts';
import type { CronSchedule } from './read-schedule.ts';
import { cityOf } from './time-zone-named.ts';
import { weekdayName } from './weekday-words.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const MOST_TIMES = 4;
const MINUTES_PER_HOUR = 60;
const two = (value: number) => String(value).padStart(2, '0');
const sorted = (values: ReadonlySet<number>) => [...values].sort((a, b) => a - b);
/** The week begins on Monday. */
const byWeek = (days: ReadonlySet<number>) => [...days].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));

/** A schedule in plain words: `Every Monday at 08:00, Berlin time`. Expressions that have no short words stay as they are. */
export function scheduleSentence({ cron, timeZone }: CronSchedule): string {
  const zone = timeZone === 'UTC' ? 'UTC' : `${cityOf(timeZone)} time`;
  return `${cronInWords(cron) ?? cron}, ${zone}`;
}

/** A cron expression in plain words: `Every Monday at 08:00`. Null for one that has no short words. */
export function cronInWords(cron: string): string | null {
  const parsed = parseCron(cron);
  const times = parsed === null ? null : timesInWords(parsed);
  if (parsed === null || times === null) return null;
  const days = daysInWords(parsed);
  // “every day every hour” says it twice
  const isAlways = parsed.hours === null && days === DAILY && parsed.months === null;
  if (isAlways) return `${times.charAt(0).toUpperCase()}${times.slice(1)}`;
  const months =
    parsed.months === null
      ? ''
      : ` in ${list.format(sorted(parsed.months).map((one) => month.format(Date.UTC(2026, one - 1))))}`;
  return `${days}${months} ${times}`;
}

type Parsed = NonNullable<ReturnType<typeof parseCron>>;

function timesInWords({ hours, minutes }: Parsed): string | null {
  if (minutes === null) return null;
  const past = sorted(minutes);
  if (hours === null) {
    const step = stepOf(past);
    if (step !== null) return `every ${step} minutes`;
    if (past.length > MOST_TIMES) return null;
    return past.length === 1 && past[0] === 0
      ? 'every hour'
      : `every hour at minute ${list.format(past.map(String))}`;
  }
  const times = sorted(hours).flatMap((hour) => past.map((minute) => `${two(hour)}:${two(minute)}`));
  return times.length > MOST_TIMES ? null : `at ${list.format(times)}`;
}

/** 15 for the minutes 0, 15, 30 and 45; null for those that are not even over the hour. */
function stepOf(minutes: readonly number[]): number | null {
  const step = MINUTES_PER_HOUR / minutes.length;
  const isEven = minutes.length > 1 && minutes.every((minute, index) => minute === index * step);
  return isEven ? step : null;
}

const DAILY = 'Every day';

function daysInWords({ days, weekdays }: Parsed): string {
  const dates =
    days === null ? [] : sorted(days).map((day) => `${day}${suffixes[ordinal.select(day)] ?? 'th'}`);
  const ofMonth = `On the ${list.format(dates)} of the month`;
  if (weekdays === null) return days === null ? DAILY : ofMonth;
  const names = byWeek(weekdays);
  const week =
    names.join() === '1,2,3,4,5' ? 'Every weekday' : `Every ${list.format(names.map(weekdayName))}`;
  return days === null ? week : `${ofMonth} and ${week.charAt(0).toLowerCase()}${week.slice(1)}`;
}
