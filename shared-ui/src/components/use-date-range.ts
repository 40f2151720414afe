import { type DateRange, dateRangeSchema, dayInZone, defaultDateRange } from '@adhelm/contracts';
import * as z from 'zod/mini';
import { messages } from '../messages/parts/date-range.ts';
import { useNow } from './use-now.ts';
import { useUrlState } from './use-url-state.ts';

type DateRangeState = {
  readonly range: DateRange;
  /** Today in the time zone. */
  readonly today: string;
  /** Whether the URL sets the range; otherwise it follows today. */
  readonly isNamed: boolean;
  /** Why the URL's dates are ignored; null if they are valid or absent. */
  readonly fault: string | null;
};

/** The URL's range (`startDate`, `endDate`), or the last seven days up to today in `timeZone`. */
export function useDateRange(timeZone: string): DateRangeState {
  const now = useNow();
  const { read } = useUrlState();
  const today = dayInZone(now, timeZone);
  const [startDate, endDate] = [read('startDate'), read('endDate')];
  const usual = { range: defaultDateRange(now, timeZone), today, isNamed: false };
  if (startDate === null && endDate === null) return { ...usual, fault: null };
  const parsed = z.safeParse(dateRangeSchema, { startDate, endDate });
  if (parsed.success) return { range: parsed.data, today, isNamed: true, fault: null };
  return { ...usual, fault: parsed.error.issues[0]?.message ?? messages.notARange };
}
