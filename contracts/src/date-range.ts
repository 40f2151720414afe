import * as z from 'zod/mini';

/** The longest range that a report accepts. */
export const MAX_RANGE_DAYS = 400;
/** The specification's default range: the last seven days up to today. */
export const DEFAULT_RANGE_DAYS = 7;
/** The first and last day for which data is kept. */
export const DAY_LIMITS = { first: '2000-01-01', last: '2100-12-31' } as const;
const MS_PER_DAY = 86_400_000;

/** A calendar day, YYYY-MM-DD, that exists. */
export const daySchema = z.iso
  .date({ error: 'Must be a date written YYYY-MM-DD', abort: true })
  .check(
    z.refine((day) => day >= DAY_LIMITS.first && day <= DAY_LIMITS.last, 'Must be between 2000 and 2100'),
  );

export type DateRange = { readonly startDate: string; readonly endDate: string };

/** Both ends are inclusive. Each fault names its field. */
export const dateRangeSchema = z.object({ startDate: daySchema, endDate: daySchema }).check((context) => {
  for (const { field, message } of dateRangeFaults(context.value)) {
    context.issues.push({ code: 'custom', path: [field], message, input: context.value });
  }
});

type RangeFault = { readonly field: keyof DateRange; readonly message: string };

/** Faults of a range of two valid days; empty if it is valid. */
export function dateRangeFaults(range: DateRange): RangeFault[] {
  return rangeFaults(range, MAX_RANGE_DAYS);
}

/** The same for a range of at most `most` days. */
export function rangeFaults(range: DateRange, most: number): RangeFault[] {
  const days = daysBetween(range.startDate, range.endDate) + 1;
  if (days < 1) return [{ field: 'endDate', message: 'The end date must not be before the start date' }];
  if (days > most) {
    return [{ field: 'startDate', message: `A range covers at most ${most} days, this one ${days}` }];
  }
  return [];
}

type OptionalRange = { readonly startDate?: string | undefined; readonly endDate?: string | undefined };

function optionalRangeFaults({ startDate, endDate }: OptionalRange): ReturnType<typeof dateRangeFaults> {
  if (startDate === undefined && endDate === undefined) return [];
  if (startDate !== undefined && endDate !== undefined) return dateRangeFaults({ startDate, endDate });
  const field = startDate === undefined ? 'startDate' : 'endDate';
  return [{ field, message: 'Enter both dates' }];
}

/** Checks a query's range: both days or none. */
export function checkOptionalRange(context: z.core.ParsePayload<OptionalRange>): void {
  for (const { field, message } of optionalRangeFaults(context.value)) {
    context.issues.push({ code: 'custom', path: [field], message, input: context.value });
  }
}

/** Cached: constructing a formatter is far slower than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(timeZone, format);
  return format;
}

/** Created when the first day is written: it takes milliseconds, and most pages write none. */
let wordFormat: Intl.DateTimeFormat | undefined;

/** A day of `dayInZone` as people write it: "Nov 24, 2026". */
export function dayInWords(day: string): string {
  wordFormat ??= new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
  return wordFormat.format(new Date(`${day}T00:00:00Z`));
}

/** The calendar day of an instant in an IANA time zone. Throws `RangeError` for an unknown zone. */
export function dayInZone(instant: Date, timeZone: string): string {
  return dayFormatOf(timeZone).format(instant);
}

/** Intl offers no lookup of time zones and throws for an unknown one. */
export function isTimeZone(name: string): boolean {
  try {
    dayFormatOf(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The day `days` after a day, or before it if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY);
}

/** Every day of a range, first to last. */
export function daysOfRange(range: DateRange): string[] {
  const count = daysBetween(range.startDate, range.endDate) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => addDays(range.startDate, index));
}

/** today − 6 … today in the given time zone. */
export function defaultDateRange(now: Date, timeZone: string): DateRange {
  const endDate = dayInZone(now, timeZone);
  return { startDate: addDays(endDate, 1 - DEFAULT_RANGE_DAYS), endDate };
}
