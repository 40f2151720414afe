import { addDays, type DateRange, daysBetween } from '@adhelm/contracts';

/** Splits a range into consecutive windows of at most `mostDays` days, both days of each included. */
export function windowsOf(range: DateRange, mostDays: number | null): DateRange[] {
  const days = daysBetween(range.startDate, range.endDate) + 1;
  const most = mostDays ?? Math.max(days, 1);
  return Array.from({ length: Math.max(Math.ceil(days / most), 0) }, (_, index) => {
    const startDate = addDays(range.startDate, index * most);
    const endDate = addDays(startDate, Math.min(most, days - index * most) - 1);
    return { startDate, endDate };
  });
}
