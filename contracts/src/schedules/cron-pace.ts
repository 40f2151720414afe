import { addDays } from '../date-range.ts';
import { type Cron, isDueOn, restrictions } from './cron.ts';

const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** Whether two times of an expression are less than so many minutes apart, up to an hour. Clock changes are left out. */
export function comesWithin(cron: Cron, least: number): boolean {
  const { minutes, hours } = cron;
  if (minutes === null) return least > 1;
  const past = [...minutes].sort((a, b) => a - b);
  const [first = 0] = past;
  const isClose = past.some((minute, index) => index > 0 && minute - (past[index - 1] ?? 0) < least);
  if (isClose) return true;
  const overTheHour = first + MINUTES_PER_HOUR - (past.at(-1) ?? 0);
  if (overTheHour >= least) return false;
  const { ofMonth, ofWeek } = restrictions(cron);
  const isDaily = !ofMonth && !ofWeek;
  return (
    hours === null ||
    [...hours].some((hour) => hours.has(hour + 1) || (isDaily && hours.has(hour + 1 - HOURS_PER_DAY)))
  );
}

/** Enough for each day of the longest month, and the next one's. */
const LOOKED_AT_DAYS = 400;
const FIRST_DAY = '2026-01-01';

/** The same of several expressions together, each of which is due. */
export function comeWithin(crons: readonly Cron[], least: number): boolean {
  if (crons.some((cron) => comesWithin(cron, least))) return true;
  if (crons.length < 2) return false;
  const times: number[] = [];
  for (let count = 0, day = FIRST_DAY; count < LOOKED_AT_DAYS; count += 1, day = addDays(day, 1)) {
    const start = count * HOURS_PER_DAY * MINUTES_PER_HOUR;
    for (const cron of crons) {
      if (isDueOn(cron, day)) times.push(...minutesOf(cron).map((minute) => start + minute));
    }
  }
  times.sort((a, b) => a - b);
  return times.some((time, index) => index > 0 && time - (times[index - 1] ?? 0) < least);
}

/** The minutes of a day at which an expression is due. */
function minutesOf({ hours, minutes }: Cron): number[] {
  const every = (count: number) => Array.from({ length: count }, (_, value) => value);
  return [...(hours ?? every(HOURS_PER_DAY))].flatMap((hour) =>
    [...(minutes ?? every(MINUTES_PER_HOUR))].map((minute) => hour * MINUTES_PER_HOUR + minute),
  );
}
