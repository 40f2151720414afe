import { addDays, dayInZone } from '../date-range.ts';
import { clockInstant } from './clock-instant.ts';

/** The values of each field that a cron expression allows; null = all of them. */
export type Cron = {
  readonly minutes: ReadonlySet<number> | null;
  readonly hours: ReadonlySet<number> | null;
  readonly days: ReadonlySet<number> | null;
  /** Also on the last day of each month: `L` among the days. */
  readonly isOnLastDay: boolean;
  readonly months: ReadonlySet<number> | null;
  /** 0 is Sunday. */
  readonly weekdays: ReadonlySet<number> | null;
  /** Also on the first to fifth or last one of a weekday in each month: `1#1`, `5L` among the weekdays. */
  readonly nths: readonly NthWeekday[];
};

/** `nth` counts from 1; -1 is the last one of the month. */
export type NthWeekday = { readonly weekday: number; readonly nth: number };
export const LAST = -1;
/** How often a weekday comes in a month at most. */
const MOST_NTH = 5;

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

/**
 * Reads minute, hour, day, month and weekday: `*`, numbers, names, ranges, lists and steps, also `L` for the last day of a month,
 * `1#1` for its first Monday and `5L` for its last Friday. Null if it is none.
 */
export function parseCron(text: string): Cron | null {
  const cron = readCronFields(text.trim().split(/\s+/));
  return cron === null || 'index' in cron ? null : cron;
}

/** What comes between expressions of one schedule. */
export const NEXT_CRON = '; ';

/** The expressions of a schedule, each of which is due; null if one cannot be read. */
export function parseCrons(text: string): Cron[] | null {
  const crons = text.split(NEXT_CRON.trim()).map(parseCron);
  return crons.every((cron) => cron !== null) ? crons : null;
}

/** The same of its five fields; the first one that cannot be read, or null if there are not five. */
export function readCronFields(texts: readonly string[]): Cron | CronFieldFault | null {
  if (texts.length !== fields.length) return null;
  const [days, weekdays] = [special(texts[DAY], dayOf), special(texts[WEEKDAY], nthOf)];
  const plain = texts.with(DAY, days.rest).with(WEEKDAY, weekdays.rest);
  const values = fields.map(({ first, last, ...field }, index) =>
    valuesOf((plain[index] ?? '').toLowerCase(), first, last, 'byName' in field ? field.byName : undefined),
  );
  const index = values.indexOf(undefined);
  const fault = fields[index];
  if (fault !== undefined) return { index, name: fault.name, first: fault.first, last: fault.last };
  const [minutes = null, hours = null, dates = null, months = null, named = null] = values;
  const sunday = named === null ? null : new Set([...named].map((one) => one % SUNDAY));
  return {
    minutes,
    hours,
    days: unlessAll(dates, 31),
    isOnLastDay: days.found.length > 0,
    months: unlessAll(months, 12),
    weekdays: unlessAll(sunday, SUNDAY),
    nths: weekdays.found,
  };
}

const DAY = fields.findIndex(({ name }) => name === 'day');
const WEEKDAY = fields.findIndex(({ name }) => name === 'weekday');

/** Separates what depends on the month from the other parts of a field; `rest` is `*` without any. */
function special<Value>(field = '', read: (part: string) => Value | null) {
  const parts = field
    .toLowerCase()
    .split(',')
    .map((part) => ({ part, value: read(part) }));
  const rest = parts.filter(({ value }) => value === null).map(({ part }) => part);
  const found = parts.flatMap(({ value }) => (value === null ? [] : [value]));
  return { found, rest: rest.length === 0 ? '*' : rest.join(',') };
}

const dayOf = (part: string) => (part === 'l' ? LAST : null);

function nthOf(part: string): NthWeekday | null {
  const [, name = '', number] = /^([a-z]{3}|\d)(?:#(\d)|l)$/.exec(part) ?? [];
  const weekday = numberOf(name, (one) => names.indexOf(one));
  const nth = number === undefined ? LAST : Number(number);
  const isOne = weekday >= 0 && weekday <= SUNDAY && (nth === LAST || (nth >= 1 && nth <= MOST_NTH));
  return isOne ? { weekday: weekday % SUNDAY, nth } : null;
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
export function isDueOn(cron: Cron, day: string): boolean {
  const { months } = cron;
  const date = new Date(`${day}T00:00:00.000Z`);
  if (months !== null && !months.has(date.getUTCMonth() + 1)) return false;
  const { ofMonth, ofWeek } = restrictions(cron);
  const fitsDay = cron.days?.has(date.getUTCDate()) || (cron.isOnLastDay && isInLast(date, 1));
  const fitsWeekday =
    cron.weekdays?.has(date.getUTCDay()) ||
    cron.nths.some(({ weekday, nth }) => weekday === date.getUTCDay() && isNth(date, nth));
  if (!ofMonth && !ofWeek) return true;
  return (ofMonth && fitsDay === true) || (ofWeek && fitsWeekday === true);
}

/** Whether days of the month and days of the week are restricted. */
export function restrictions({ days, isOnLastDay, weekdays, nths }: Cron) {
  return { ofMonth: days !== null || isOnLastDay, ofWeek: weekdays !== null || nths.length > 0 };
}

const isNth = (date: Date, nth: number) =>
  nth === LAST ? isInLast(date, SUNDAY) : Math.ceil(date.getUTCDate() / SUNDAY) === nth;

/** Whether a date is one of the last days of its month. */
function isInLast(date: Date, days: number): boolean {
  const later = new Date(date);
  later.setUTCDate(date.getUTCDate() + days);
  return later.getUTCMonth() !== date.getUTCMonth();
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
