import * as z from 'zod';
import { dayAfter, weekday } from '../market/calendar.ts';
import { Refusal } from '../requests/refusal.ts';

const names = [
  'TODAY',
  'YESTERDAY',
  'LAST_7_DAYS',
  'LAST_30_DAYS',
  'THIS_MONTH',
  'LAST_MONTH',
  'CUSTOM',
] as const;
/** Days are written dd/mm/yyyy, and only allowed if the interval is CUSTOM. */
export const intervalSchema = {
  interval: z.enum(names),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
};

type Interval = {
  readonly interval: (typeof names)[number];
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
};
export type Days = { readonly first: string; readonly last: string };

/** The days of an interval, in the account's time zone. */
export function daysOf({ interval, startDate, endDate }: Interval, today: string): Days {
  if (interval !== 'CUSTOM' && (startDate ?? endDate) !== undefined) {
    throw new Refusal(400, 'startDate and endDate belong to the interval CUSTOM');
  }
  const firstOfMonth = `${today.slice(0, 8)}01`;
  switch (interval) {
    case 'TODAY':
      return { first: today, last: today };
    case 'YESTERDAY':
      return { first: dayAfter(today, -1), last: dayAfter(today, -1) };
    case 'LAST_7_DAYS':
      return { first: dayAfter(today, -6), last: today };
    case 'LAST_30_DAYS':
      return { first: dayAfter(today, -29), last: today };
    case 'THIS_MONTH':
      return { first: firstOfMonth, last: today };
    case 'LAST_MONTH': {
      const last = dayAfter(firstOfMonth, -1);
      return { first: `${last.slice(0, 8)}01`, last };
    }
    case 'CUSTOM':
      return customDays(startDate, endDate);
  }
}

function customDays(startDate: string | undefined, endDate: string | undefined): Days {
  const [first, last] = [dayOf('startDate', startDate), dayOf('endDate', endDate)];
  if (last < first) throw new Refusal(400, 'endDate is before startDate');
  return { first, last };
}

function dayOf(name: string, written: string | undefined): string {
  const [, date, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(written ?? '') ?? [];
  const day = `${year}-${month}-${date}`;
  if (year === undefined || Number.isNaN(weekday(day))) {
    throw new Refusal(400, `${name} must be a day written dd/mm/yyyy`);
  }
  return day;
}
