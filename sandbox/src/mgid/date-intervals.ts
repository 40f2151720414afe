import { dayAfter, weekday } from '../market/calendar.ts';
import { type Parameters, textOf } from './parameters.ts';
import { refusal } from './refusal.ts';

export type Days = { readonly first: string; readonly last: string };

/** The parameters that select a period in the older statistics calls. */
export const intervalParameters = ['dateInterval', 'startDate', 'endDate'] as const;

const named: Readonly<Record<string, (today: string) => Days>> = {
  today: (today) => ({ first: today, last: today }),
  yesterday: (today) => ({ first: dayAfter(today, -1), last: dayAfter(today, -1) }),
  thisWeek: (today) => ({ first: monday(today), last: today }),
  lastWeek: (today) => ({ first: dayAfter(monday(today), -7), last: dayAfter(monday(today), -1) }),
  thisMonth: (today) => ({ first: firstOfMonth(today), last: today }),
  lastMonth: (today) => {
    const last = dayAfter(firstOfMonth(today), -1);
    return { first: firstOfMonth(last), last };
  },
  lastSeven: (today) => ({ first: dayAfter(today, -6), last: today }),
  last30Days: (today) => ({ first: dayAfter(today, -29), last: today }),
  all: (today) => ({ first: dayAfter(today, -89), last: today }),
};

/**
 * The days that `dateInterval` (with `startDate` and `endDate` for `interval`) selects, in the client's time zone.
 * Weeks start on Monday. Without it, the documented default of the call applies: 90 days, or 30 for one teaser.
 */
export function requestedDays(parameters: Parameters, today: string, defaultDays: number): Days {
  const name = textOf(parameters, 'dateInterval');
  if (name === undefined) return { first: dayAfter(today, 1 - defaultDays), last: today };
  if (name !== 'interval') {
    const days = Object.hasOwn(named, name) ? named[name]?.(today) : undefined;
    if (days === undefined) throw refusal('INVALID_VALUE_FOR_INTERVAL');
    return days;
  }
  const first = dateOf(textOf(parameters, 'startDate'));
  const last = dateOf(textOf(parameters, 'endDate'));
  if (first > last) throw refusal('ERROR_INVALID_CUSTOM_DATES');
  return { first, last };
}

/** A valid day, written yyyy-mm-dd. */
export function dateOf(text: string | undefined): string {
  if (text === undefined) throw refusal('NOT_ENOUGH_PARAMETERS');
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== text) {
    throw refusal('ERROR_WRONG_DATE_FORMAT');
  }
  return text;
}

/** The Monday of a day's week. */
export function monday(day: string): string {
  return dayAfter(day, -((weekday(day) + 6) % 7));
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}
