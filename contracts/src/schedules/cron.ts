import { addDays, dayInZone } from '../date-range.ts';
import { clockInstant } from './clock-instant.ts';

/** The values of each field that a cron expression allows; null = all of them. */
export type Cron = {
  readonly minutes: ReadonlySet<number> | null;
  readonly hours: ReadonlySet<number> | null;
  readonly days: ReadonlySet<number> | null;
  readonly months: ReadonlySet<number> | null;
  /** 0 is Sunday. */
  readonly weekdays: ReadonlySet<number> | null;
};

const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Also the number of days of a week. */
const SUNDAY = 7;

const fields = [
  { name: 'minute', first: 0, last: 59 },
  { name: 'hour', first: 0, last: 23 },
  { name: 'day', first: 1, last: 31 },
  { name: 'month', first: 1, last: 12, byName: (name: string) => monthNames.indexOf(name) + 1 },
  { name: 'weekday', first: 0, last: 7, byName: (name: string) => names.indexOf(name) },
] as const;
/** The fields of a cron expression, in order. */
export const CRON_FIELDS = fields.length;

/** A field of a cron expression that cannot be read, by its position; `first` and `last` are what it allows. */
export type CronFieldFault = {
  readonly index: number;
  readonly name: (typeof fields)[number]['name'];
  readonly first: number;
  readonly last: number;
};

/** Reads minute, hour, day, month and weekday: `*`, numbers, names, ranges, lists and steps. Null if it is none. */
export function parseCron(text: string): Cron | null {
  const cron = readCronFields(text.trim().split(/\s+/));
  return cron === null || 'index' in cron ? null : cron;
}

/** The same of its five fields; the first one that cannot be read, or null if there are not five. */
export function readCronFields(texts: readonly string[]): Cron | CronFieldFault | null {
  if (texts.length !== fields.length) return null;
  const values = fields.map(({ first, last, ...field }, index) =>
    valuesOf((texts[index] ?? '').toLowerCase(), first, last, 'byName' in field ? field.byName : undefined),
  );
  const index = values.indexOf(undefined);
  const fault = fields[index];
  if (fault !== undefined) return { index, name: fault.name, first: fault.first, last: fault.last };
  const [minutes = null, hours = null, days = null, months = null, weekdays = null] = values;
  const sunday = weekdays === null ? null : new Set([...weekdays].map((one) => one % SUNDAY));
  return {
    minutes,
    hours,
    days: unlessAll(days, 31),
    months: unlessAll(months, 12),
    weekdays: unlessAll(sunday, SUNDAY),
  };
}

/** Null for a list that names all values, which is the same as `*`. */
const unlessAll = (values: ReadonlySet<number> | null, count: number) =>
  values?.size === count ? null : values;

/** Null for all values, undefined for what cannot be read. */
function valuesOf(
  field: string,
  first: number,
  last: number,
  byName: (name: string) => number = () => -1,
): ReadonlySet<number> | null | undefined {
  if (field === '*') return null;
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const [, range = '', step = '1'] = /^([^/]+)(?:\/(\d+))?$/.exec(part) ?? [];
    const [from, to = part.includes('/') && range !== '*' ? String(last) : from] = range.split('-');
    const low = range === '*' ? first : numberOf(from, byName);
    const named = range === '*' ? last : numberOf(to, byName);
    // Sunday is 0 and 7
    const high = last === SUNDAY && named === 0 && low > 0 ? SUNDAY : named;
    const isRange = low >= first && high <= last && low <= high && Number(step) >= 1;
    if (!isRange) return undefined;
    for (let value = low; value <= high; value += Number(step)) values.add(value);
  }
  return values;
}

function numberOf(text: string | undefined, byName: (name: string) => number): number {
  if (text === undefined || text === '') return Number.NaN;
  return /^\d+$/.test(text) ? Number(text) : byName(text);
}

const MOST_DAYS = 366 * 8;
const MS_PER_HOUR = 3_600_000;

/**
 * The first time after an instant at which it is due in a time zone; null if there is none, as on 31 February. A time
 * that a clock change leaves out is due right after it. One that comes twice is due once, unless it is due every hour.
 */
export function nextCron(cron: Cron, after: Date, timeZone: string): Date | null {
  // the day before, because its last hours may come twice
  let day = addDays(dayInZone(after, timeZone), -1);
  for (let count = 0; count < MOST_DAYS; count += 1, day = addDays(day, 1)) {
    if (!isDueOn(cron, day)) continue;
    const next = instantsOf(cron, day, timeZone).find((instant) => instant > after.getTime());
    if (next !== undefined) return new Date(next);
  }
  return null;
}

/** Any days do: dates like 31 February never come. */
const ANY_DAY = '2026-01-01';

/** Whether it comes true at all: not on 31 February. */
export function isEverDue(cron: Cron): boolean {
  let day = ANY_DAY;
  for (let count = 0; count < MOST_DAYS; count += 1, day = addDays(day, 1))
    if (isDueOn(cron, day)) return true;
  return false;
}

/** As everywhere: with both a day and a weekday, one of them has to fit. */
function isDueOn({ days, months, weekdays }: Cron, day: string): boolean {
  const date = new Date(`${day}T00:00:00.000Z`);
  if (months !== null && !months.has(date.getUTCMonth() + 1)) return false;
  const fitsDay = days === null || days.has(date.getUTCDate());
  const fitsWeekday = weekdays === null || weekdays.has(date.getUTCDay());
  return days !== null && weekdays !== null ? fitsDay || fitsWeekday : fitsDay && fitsWeekday;
}

const all = (most: number) => Array.from({ length: most }, (_, value) => value);
const two = (value: number) => String(value).padStart(2, '0');

function instantsOf({ minutes, hours }: Cron, day: string, timeZone: string): number[] {
  const instants = new Set<number>();
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  for (const hour of hours ?? all(24)) {
    for (const minute of minutes ?? all(60)) {
      const time = `${two(hour)}:${two(minute)}`;
      const instant = clockInstant(day, time, timeZone);
      instants.add(instant);
      // an hour that comes twice is named by one of its instants only
      for (const other of hours === null ? [instant - MS_PER_HOUR, instant + MS_PER_HOUR] : []) {
        if (clock.format(other) === time && clock.format(instant) === time) instants.add(other);
      }
    }
  }
  return [...instants].sort((a, b) => a - b);
}
