import { addDays, type DateRange, daysBetween } from '@adhelm/contracts';
import type { SourceCapabilities } from '../../sources/index.ts';

/** How many days the first sync reads. */
export const HISTORY_DAYS = 30;
/** How many days each sync reads again, because sources still correct them. */
export const REVISED_DAYS = 3;
/** How many days are committed in one step, so that a killed sync continues from there. */
const STEP_DAYS = 10;
/** Conversions are reported up to this many days after their click. */
const LATE_DAYS = 30;

/** What was read of a kind of fact before. */
export type ReadSoFar = {
  readonly completeThrough: string | null;
  /** The day on which everything that may still change was last read again. */
  readonly rereadOn: string | null;
  /** Why the last read failed. */
  readonly lastError: string | null;
};

/**
 * The windows to read next, oldest first. Without history these are the last 30 days. Otherwise they start at the last
 * complete day minus the days that are still corrected, and at the latest that many days before today (a clock may have
 * been ahead). Once a day they cover everything that the source may still correct.
 */
export function syncWindows(
  { completeThrough, rereadOn }: Pick<ReadSoFar, 'completeThrough' | 'rereadOn'>,
  today: string,
  revision: SourceCapabilities['revision'],
): DateRange[] {
  const firstDay = addDays(today, 1 - HISTORY_DAYS);
  const known = completeThrough === null ? firstDay : addDays(completeThrough, 1 - REVISED_DAYS);
  const isDue = completeThrough !== null && rereadOn !== today;
  const again = isDue ? stillCorrected(today, revision) : addDays(today, 1 - REVISED_DAYS);
  const start = earlier(known, again);
  const days = daysBetween(start, today) + 1;
  return Array.from({ length: Math.ceil(days / STEP_DAYS) }, (_, step) => {
    const startDate = addDays(start, step * STEP_DAYS);
    const lastOfStep = addDays(startDate, STEP_DAYS - 1);
    return { startDate, endDate: lastOfStep < today ? lastOfStep : today };
  });
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
