import { addDays, dayInZone } from '@adhelm/contracts';

/** The last day a file may report: tomorrow in the account's time zone, because sources use their own. */
export function lastDayOf({ timeZone }: { readonly timeZone: string }, now: Date): string {
  return addDays(dayInZone(now, timeZone), 1);
}

/** The error for a later day. */
export function tooLate(day: string): string {
  return `${day} is later than tomorrow, so it has no figures yet`;
}
