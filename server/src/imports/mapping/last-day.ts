import { addDays, dayInZone } from '@adhelm/contracts';

/** The last day that a file may tell figures of: tomorrow by the account's calendar, since sources count by theirs. */
export function lastDayOf({ timeZone }: { readonly timeZone: string }, now: Date): string {
  return addDays(dayInZone(now, timeZone), 1);
}

/** What is wrong with a day that is later. */
export function tooLate(day: string): string {
  return `${day} is later than tomorrow: there are no figures of it yet`;
}
