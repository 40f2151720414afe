import { type DateRange, dateRangeSchema, dayInZone, defaultDateRange } from '@adhelm/contracts';
import { useNow, useUrlState } from '@adhelm/shared-ui';
import * as z from 'zod/mini';

type DateRangeState = {
  readonly range: DateRange;
  /** The present day of the account. */
  readonly today: string;
  /** Why the dates of the URL are not used; null when they are, or there are none. */
  readonly fault: string | null;
};

/** The range that the URL names; without one, the last seven days up to today in the account's time zone. */
export function useDateRange(timeZone: string): DateRangeState {
  const now = useNow();
  const { read } = useUrlState();
  const today = dayInZone(now, timeZone);
  const [startDate, endDate] = [read('startDate'), read('endDate')];
  const fallback = defaultDateRange(now, timeZone);
  if (startDate === null && endDate === null) return { range: fallback, today, fault: null };
  const parsed = z.safeParse(dateRangeSchema, { startDate, endDate });
  if (parsed.success) return { range: parsed.data, today, fault: null };
  return { range: fallback, today, fault: parsed.error.issues[0]?.message ?? 'Not a range of dates' };
}
