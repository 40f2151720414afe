import { addDays, dayInZone, nextCron, parseCron, type RuleDraft, zonedInstant } from '@adhelm/contracts';

type Schedule = RuleDraft['schedule'];

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1_440;

/**
 * When a rule runs next, strictly after `now`; null if its cron expression never comes true. An interval goes on from
 * when the rule was due, in whole steps: after a downtime it runs once, not for every time that was missed. Whole days
 * keep their local time when clocks change.
 */
export function nextRunAt(schedule: Schedule, due: Date, now: Date): Date | null {
  if ('cron' in schedule) {
    const cron = parseCron(schedule.cron);
    return cron === null ? null : nextCron(cron, now, schedule.timeZone);
  }
  const { everyMinutes, timeZone } = schedule;
  // a rule that was due in the future is one whose clock went back
  const from = due.getTime() > now.getTime() ? now : due;
  if (everyMinutes % MINUTES_PER_DAY === 0)
    return nextDay(everyMinutes / MINUTES_PER_DAY, timeZone, from, now);
  const step = everyMinutes * MS_PER_MINUTE;
  const steps = Math.floor((now.getTime() - from.getTime()) / step) + 1;
  return new Date(from.getTime() + steps * step);
}

function nextDay(days: number, timeZone: string, from: Date, now: Date): Date {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(from);
  let day = dayInZone(from, timeZone);
  let next = from;
  while (next.getTime() <= now.getTime()) {
    day = addDays(day, days);
    next = new Date(zonedInstant(day, `${time}.000`, timeZone));
  }
  return next;
}

/** When a rule that is written now runs first: an interval at once, a cron expression when it is due. */
export function firstRunAt(schedule: Schedule, now: Date): Date | null {
  return 'cron' in schedule ? nextRunAt(schedule, now, now) : now;
}
