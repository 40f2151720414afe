import {
  type DateRange,
  dayInZone,
  daySchema,
  defaultDateRange,
  MAX_RANGE_DAYS,
  rangeFaults,
} from '@adhelm/contracts';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { messages } from '../messages/parts/date-range.ts';
import { useNow } from './use-now.ts';
import { useUrlState } from './use-url-state.ts';

export type DateRangeState = {
  readonly range: DateRange;
  readonly timeZone: string;
  /** Today in the time zone. */
  readonly today: string;
  /** Whether the URL sets the range; otherwise it follows today. */
  readonly isNamed: boolean;
  /** The most days that a range may have. */
  readonly mostDays: number;
  /** Why the URL's dates are ignored; null if they are valid or absent. */
  readonly fault: string | null;
  /** Sets the URL's range, as a step of the browser's history. */
  readonly select: (range: DateRange) => void;
  /** Removes the range from the URL. */
  readonly reset: () => void;
};

const daysSchema = z.object({ startDate: daySchema, endDate: daySchema });

/** The URL's range (`startDate`, `endDate`), or the last seven days up to today in `timeZone`. */
export function useDateRange(timeZone: string, mostDays: number = MAX_RANGE_DAYS): DateRangeState {
  const now = useNow();
  const { read, write } = useUrlState();
  const today = dayInZone(now, timeZone);
  const [startDate, endDate] = [read('startDate'), read('endDate')];
  const select = useCallback((range: DateRange) => write({ ...range }, true), [write]);
  const reset = useCallback(() => write({ startDate: null, endDate: null }), [write]);
  const state = { timeZone, today, mostDays, select, reset };
  const usual = { ...state, range: defaultDateRange(now, timeZone), isNamed: false };
  if (startDate === null && endDate === null) return { ...usual, fault: null };
  const { data: range, error } = z.safeParse(daysSchema, { startDate, endDate });
  const [fault] = range === undefined ? (error?.issues ?? []) : rangeFaults(range, mostDays);
  if (range !== undefined && fault === undefined) return { ...state, range, isNamed: true, fault: null };
  return { ...usual, fault: fault?.message ?? messages.notARange };
}
