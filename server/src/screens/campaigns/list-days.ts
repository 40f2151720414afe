import { addDays, type DateRange, dayInZone, defaultDateRange } from '@adhelm/contracts';
import type { Account } from '../../sources/accounts/index.ts';

/** The requested range, or the last seven days up to today in the account's time zone. */
export function rangeOf(
  { startDate, endDate }: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  account: Pick<Account, 'timeZone'>,
  now: Date,
): DateRange {
  if (startDate !== undefined && endDate !== undefined) return { startDate, endDate };
  return defaultDateRange(now, account.timeZone);
}

/** The completed days of a range in the account's time zone; null when there are none. */
export function closedDays(
  { startDate, endDate }: DateRange,
  { timeZone }: Pick<Account, 'timeZone'>,
  now: Date,
): DateRange | null {
  const today = dayInZone(now, timeZone);
  if (startDate >= today) return null;
  return { startDate, endDate: endDate < today ? endDate : addDays(today, -1) };
}
