import { addDays, type DateRange, dayInZone, daysBetween, type Rule } from '@adhelm/contracts';

/** Which time a rule judges for the accounts of a time zone. */
export type RuleTime = {
  /** The account's day now. */
  readonly today: string;
  /** Whole days of the account; null if the delay leaves nothing of the window, or if it is of hours. */
  readonly days: DateRange | null;
  /** Whole hours, for windows of hours; null for others. */
  readonly hours: { readonly from: Date; readonly to: Date } | null;
  /** As many days before, up to four windows. */
  readonly usual: DateRange | null;
  /** The whole days that show what something spends per day. */
  readonly spend: DateRange;
};

const MS_PER_HOUR = 3_600_000;
const USUAL_WINDOWS = 4;
const MOST_USUAL_DAYS = 56;
export const SPEND_DAYS = 7;
/** Before the first day of any source. */
const BEGINNING = '2000-01-01';

/**
 * The days or hours of a rule's window, for accounts of a time zone. A delay leaves out every day that was not over by
 * then, because daily rows cannot be divided. Pure.
 */
export function ruleTime({ of, delayHours }: Rule['window'], now: Date, timeZone: string): RuleTime {
  const today = dayInZone(now, timeZone);
  const spend = { startDate: addDays(today, -SPEND_DAYS), endDate: addDays(today, -1) };
  const base = { today, days: null, hours: null, usual: null, spend };
  if (of.kind === 'hours') {
    const to = Math.floor((now.getTime() - delayHours * MS_PER_HOUR) / MS_PER_HOUR) * MS_PER_HOUR;
    return { ...base, hours: { from: new Date(to - of.last * MS_PER_HOUR), to: new Date(to) } };
  }
  const settled = lastSettled(now, timeZone, delayHours);
  switch (of.kind) {
    case 'today':
      return settled < today ? base : { ...base, ...usualOf({ startDate: today, endDate: today }) };
    case 'yesterday': {
      const day = addDays(today, -1);
      return settled < day ? base : { ...base, ...usualOf({ startDate: day, endDate: day }) };
    }
    case 'days':
      return { ...base, ...usualOf({ startDate: addDays(settled, 1 - of.last), endDate: settled }) };
    case 'lifetime':
      return { ...base, days: { startDate: BEGINNING, endDate: settled } };
  }
}

function lastSettled(now: Date, timeZone: string, delayHours: number): string {
  if (delayHours === 0) return dayInZone(now, timeZone);
  return addDays(dayInZone(new Date(now.getTime() - delayHours * MS_PER_HOUR), timeZone), -1);
}

function usualOf(days: DateRange) {
  const length = daysBetween(days.startDate, days.endDate) + 1;
  const usualDays = Math.max(length, Math.min(length * USUAL_WINDOWS, MOST_USUAL_DAYS));
  return {
    days,
    usual: { startDate: addDays(days.startDate, -usualDays), endDate: addDays(days.startDate, -1) },
  };
}

/** How many windows the usual days hold. */
export function usualWindows({ days, usual }: RuleTime): number {
  if (days === null || usual === null) return 1;
  const length = (range: DateRange) => daysBetween(range.startDate, range.endDate) + 1;
  return length(usual) / length(days);
}
