import { addDays, type DateRange, daysBetween } from '@adhelm/contracts';

/** A range in pieces of at most `mostDays` days, one after the other; both days of each included. */
export function windowsOf(range: DateRange, mostDays: number | null): DateRange[] {
  const days = daysBetween(range.startDate, range.endDate) + 1;
  const most = mostDays ?? Math.max(days, 1);
  return Array.from({ length: Math.max(Math.ceil(days / most), 0) }, (_, index) => {
    const startDate = addDays(range.startDate, index * most);
    const endDate = addDays(startDate, Math.min(most, days - index * most) - 1);
    return { startDate, endDate };
  });
}
