import { madeOnce } from '../messages/made-once.ts';
import { messages } from '../messages/parts/times.ts';

export {
  formatExactInstant,
  formatInstant,
  formatNearInstant,
  formatTimeOrDay,
} from '../messages/instants.ts';

const timeFormat = madeOnce(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
const relativeFormat = madeOnce(
  (language, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
);

const MINUTE = 60_000;
const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
];

/** How long ago an instant was: "just now", "5 min. ago", "2 hr. ago", "3 days ago". */
export function formatAge(instant: string, now: Date): string {
  const relative = relativeFormat({ numeric: 'always', style: 'short' });
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / MINUTE);
  for (const [unit, length] of units) {
    if (minutes >= length) return relative.format(-Math.floor(minutes / length), unit);
  }
  return messages.justNow;
}

/** A calendar day: "Nov 20, 2026"; without the year if `withYear` is false. */
export function formatDay(day: string, withYear = true): string {
  return timeFormat({
    month: 'short',
    day: 'numeric',
    ...(withYear ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** A range of days: "Nov 14 – Nov 20, 2026"; a single day if both are equal. */
export function formatRange({
  startDate,
  endDate,
}: {
  readonly startDate: string;
  readonly endDate: string;
}): string {
  if (startDate === endDate) return formatDay(startDate);
  const withYear = startDate.slice(0, 4) !== endDate.slice(0, 4);
  return messages.range(formatDay(startDate, withYear), formatDay(endDate));
}

/** A month: "Nov 2026" for 2026-11. */
export function formatMonth(month: string): string {
  return timeFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** A weekday, 1 is Monday: "Mon". */
export function formatWeekday(weekday: number): string {
  // the first of January 2024 is a Monday
  return timeFormat({ weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, weekday)));
}

/** An hour of the day: "13:00". */
export function formatHour(hour: number): string {
  const time = timeFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' });
  return time.format(new Date(Date.UTC(2024, 0, 1, hour)));
}

/** The hour that begins at an instant, in a time zone: "Nov 20, 13:00". */
export function formatHourOf(instant: string, timeZone: string): string {
  return timeFormat({
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant));
}
