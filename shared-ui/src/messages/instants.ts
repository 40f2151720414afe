import { madeOnce } from './made-once.ts';
import { pageTimeZone } from './page-time-zone.ts';

const formatOf = madeOnce(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const dayAndTime = { month: 'short', day: 'numeric', ...time } as const;

/**
 * An instant in the workspace's time zone, which the page states once: "Nov 20, 2026, 10:32". Other zones are named:
 * "Nov 20, 2026, 11:32 GMT+1".
 */
export function formatInstant(instant: string, timeZone?: string): string {
  const zone =
    timeZone === undefined || timeZone === pageTimeZone()
      ? { timeZone: pageTimeZone() }
      : { timeZone, timeZoneName: 'short' as const };
  return formatOf({ year: 'numeric', ...dayAndTime, ...zone }).format(new Date(instant));
}

/** As `formatInstant` in the workspace's time zone, with seconds, where two instants of a minute differ. */
export function formatExactInstant(instant: string): string {
  const options = { year: 'numeric', ...dayAndTime, second: '2-digit', timeZone: pageTimeZone() } as const;
  return formatOf(options).format(new Date(instant));
}

/** An instant without its year, for narrow columns of what is near: "Nov 20, 10:32". */
export function formatNearInstant(instant: string): string {
  return formatOf({ ...dayAndTime, timeZone: pageTimeZone() }).format(new Date(instant));
}

/** An instant near `now`: the time of day, with the day unless it is the same one. */
export function formatTimeOrDay(instant: string, now: Date): string {
  const dayOf = (date: Date) => formatOf({ dateStyle: 'short', timeZone: pageTimeZone() }).format(date);
  return dayOf(new Date(instant)) === dayOf(now) ? formatTimeOfDay(instant) : formatNearInstant(instant);
}

/** The time of day of an instant in the workspace's time zone: "10:32". */
export function formatTimeOfDay(instant: string): string {
  return formatOf({ ...time, timeZone: pageTimeZone() }).format(new Date(instant));
}
