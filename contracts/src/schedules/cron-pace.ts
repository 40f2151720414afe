import type { Cron } from './cron.ts';

const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** Whether two times of an expression are less than so many minutes apart, up to an hour. Clock changes are left out. */
export function comesWithin({ minutes, hours, days, weekdays }: Cron, least: number): boolean {
  if (minutes === null) return least > 1;
  const past = [...minutes].sort((a, b) => a - b);
  const [first = 0] = past;
  const isClose = past.some((minute, index) => index > 0 && minute - (past[index - 1] ?? 0) < least);
  if (isClose) return true;
  const overTheHour = first + MINUTES_PER_HOUR - (past.at(-1) ?? 0);
  if (overTheHour >= least) return false;
  const isDaily = days === null && weekdays === null;
  return (
    hours === null ||
    [...hours].some((hour) => hours.has(hour + 1) || (isDaily && hours.has(hour + 1 - HOURS_PER_DAY)))
  );
}
