import { addDays, type DateRange, daysBetween } from '@adhelm/contracts';

/** How far back the first sync reads. */
export const HISTORY_DAYS = 30;
/** Days that are read again at each sync, since sources still correct them. */
export const REVISED_DAYS = 3;
/** Days of one committed step, so that a killed sync goes on where it was. */
const STEP_DAYS = 10;

/**
 * What to read next, oldest first. Without history the last 30 days; with it, from the last complete day back by
 * the days that are still corrected, and never less than those before today (a clock may have been ahead).
 */
export function syncWindows(completeThrough: string | null, today: string): DateRange[] {
  const firstDay = addDays(today, 1 - HISTORY_DAYS);
  const reread = completeThrough === null ? firstDay : addDays(completeThrough, 1 - REVISED_DAYS);
  const latestStart = addDays(today, 1 - REVISED_DAYS);
  const start = daysBetween(reread, latestStart) > 0 ? reread : latestStart;
  const days = daysBetween(start, today) + 1;
  return Array.from({ length: Math.ceil(days / STEP_DAYS) }, (_, step) => {
    const startDate = addDays(start, step * STEP_DAYS);
    const lastOfStep = addDays(startDate, STEP_DAYS - 1);
    return { startDate, endDate: lastOfStep < today ? lastOfStep : today };
  });
}
