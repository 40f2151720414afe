import { dayInZone, zonedInstant } from '@adhelm/contracts';
import * as z from 'zod';
import { InvalidValue } from './invalid-value.ts';

/** The formats in which sources write days, as Unicode date patterns. */
export const dayFormats = ['yyyy-MM-dd', 'dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd HH:mm:ss'] as const;
export type DayFormat = (typeof dayFormats)[number];

/** The first or last second of the account's day in a source's format and, if given, time zone. */
export function writtenDay(
  day: string,
  edge: 'first' | 'last',
  format: DayFormat,
  zones: { readonly account: string; readonly source: string | null },
): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (format === 'yyyy-MM-dd') return day;
  if (format === 'dd/MM/yyyy') return `${date}/${month}/${year}`;
  if (format === 'MM/dd/yyyy') return `${month}/${date}/${year}`;
  const time = edge === 'first' ? '00:00:00' : '23:59:59';
  if (zones.source === null) return `${day} ${time}`;
  const instant = new Date(zonedInstant(day, `${time}.000`, zones.account));
  return `${dayInZone(instant, zones.source)} ${clockOf(instant, zones.source)}`;
}

/**
 * Maps a source's days to the account's calendar; null for invalid ones. Values repeat from row to row, so each is
 * parsed once.
 */
export function dayReader(
  format: DayFormat,
  zones: { readonly account: string; readonly source: string | null },
): (written: unknown) => string | null {
  const known = new Map<string, string | null>();
  return (written) => {
    if (typeof written !== 'string' || written.length > 40) return null;
    let day = known.get(written);
    if (day === undefined) {
      day = readDay(written, format, zones);
      known.set(written, day);
    }
    return day;
  };
}

/**
 * Maps local times written `yyyy-MM-dd HH:mm:ss` to instants (ISO 8601, UTC); null for invalid ones, empty strings and
 * MySQL's zero date.
 */
export function momentReader(timeZone: string): (written: unknown) => string | null {
  return (written) => {
    if (typeof written !== 'string' || written.length > 40) return null;
    const day = plainDay(written, 'yyyy-MM-dd HH:mm:ss');
    const time = /[ T](\d{2}:\d{2}:\d{2})$/.exec(written)?.[1];
    if (day === null || time === undefined || !isDay(day)) return null;
    return new Date(zonedInstant(day, `${time}.000`, timeZone)).toISOString();
  };
}

/** A local hour written `yyyy-MM-dd HH:00:00`. Throws `InvalidValue`. */
export function hourReader(written: unknown): string {
  if (typeof written !== 'string' || !/^\d{4}-\d{2}-\d{2}[ T]([01]\d|2[0-3]):00:00$/.test(written)) {
    throw new InvalidValue('is not an hour written yyyy-MM-dd HH:00:00');
  }
  const day = written.slice(0, 10);
  if (!isDay(day)) throw new InvalidValue('is not an hour written yyyy-MM-dd HH:00:00');
  return `${day} ${written.slice(11)}`;
}

function readDay(
  written: string,
  format: DayFormat,
  zones: { readonly account: string; readonly source: string | null },
): string | null {
  const day = plainDay(written, format);
  if (day === null || !isDay(day)) return null;
  const time = /[ T](\d{2}:\d{2}:\d{2})$/.exec(written)?.[1];
  if (zones.source === null || time === undefined) return day;
  const instant = new Date(zonedInstant(day, `${time}.000`, zones.source));
  return Number.isNaN(instant.getTime()) ? null : dayInZone(instant, zones.account);
}

function plainDay(written: string, format: DayFormat): string | null {
  const shapes = {
    'yyyy-MM-dd': /^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})$/,
    'dd/MM/yyyy': /^(?<date>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})$/,
    'MM/dd/yyyy': /^(?<month>\d{2})\/(?<date>\d{2})\/(?<year>\d{4})$/,
    'yyyy-MM-dd HH:mm:ss':
      /^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})[ T]([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  } as const satisfies Record<DayFormat, RegExp>;
  const found = shapes[format].exec(written)?.groups;
  return found === undefined ? null : `${found.year}-${found.month}-${found.date}`;
}

function isDay(day: string): boolean {
  return z.iso.date().safeParse(day).success;
}

function clockOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' }).format(instant);
}
