import { addDays, type DateRange, daysBetween } from '@adhelm/contracts';
import type { SourceCapabilities } from '../../sources/index.ts';

/** How many days the first sync reads. */
export const HISTORY_DAYS = 30;
/** How many days each sync reads again, because sources still correct them. */
export const REVISED_DAYS = 3;
/** How many days are committed in one step, so that a killed sync continues from there. */
export const STEP_DAYS = 10;
/** Conversions are reported up to this many days after their click. */
const LATE_DAYS = 30;

/** What was read of a kind of fact before. */
export type ReadSoFar = {
  readonly completeThrough: string | null;
  /** Where a reading that a limit stopped goes on; null when the last one reached the current day. */
  readonly nextDay: string | null;
  /** When it was last read. */
  readonly lastReadAt: string | null;
  /** The day on which everything that may still change was last read again. */
  readonly rereadOn: string | null;
  /** Why the last read failed. */
  readonly lastError: string | null;
};

/**
 * The days to read next, up to today. Without history these are the last 30 days. Otherwise they start at the last
 * complete day minus the days that are still corrected, and at the latest that many days before today (a clock may have
 * been ahead). Once a day they cover everything that the source may still correct. A reading that was stopped goes on
 * where it was.
 */
export function daysToRead(
  { completeThrough, rereadOn, nextDay }: Pick<ReadSoFar, 'completeThrough' | 'rereadOn' | 'nextDay'>,
  today: string,
  revision: SourceCapabilities['revision'],
): DateRange {
  if (nextDay !== null && nextDay <= today) return { startDate: nextDay, endDate: today };
  const firstDay = addDays(today, 1 - HISTORY_DAYS);
  const known = completeThrough === null ? firstDay : addDays(completeThrough, 1 - REVISED_DAYS);
  const isDue = completeThrough !== null && rereadOn !== today;
  const again = isDue ? stillCorrected(today, revision) : addDays(today, 1 - REVISED_DAYS);
  return { startDate: earlier(known, again), endDate: today };
}

/** The first `days` days of a range. */
export function firstDaysOf({ startDate, endDate }: DateRange, days: number = STEP_DAYS): DateRange {
  const last = addDays(startDate, days - 1);
  return { startDate, endDate: earlier(last, endDate) };
}

/** How many days a range has. */
export function lengthOf({ startDate, endDate }: DateRange): number {
  return daysBetween(startDate, endDate) + 1;
}

/** The first day whose figures may still change: 30 days back, or all of last month until the fifth of this one. */
function stillCorrected(today: string, revision: SourceCapabilities['revision']): string {
  const late = addDays(today, 1 - LATE_DAYS);
  if (revision !== 'fifth-of-next-month' || today.slice(8) > '05') return late;
  const lastMonth = `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
  return earlier(lastMonth, late);
}

/** Works because ISO days sort as text. */
function earlier(one: string, other: string): string {
  if (one < other) return one;
  return other;
}
