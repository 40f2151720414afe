import { dayInZone, type ImportDayFormat } from '@adhelm/contracts';
import * as z from 'zod';
import type { Cell } from '../reading/table-row.ts';
import { dayOfSerial } from '../reading/xlsx/day-serials.ts';

/** A time of day after the day, which is ignored. */
const TIME = '(?:[T ]+\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?: ?[AaPp][Mm])?)?';
const patterns = {
  'yyyy-MM-dd': new RegExp(`^(?<year>\\d{4})[-/](?<month>\\d{1,2})[-/](?<day>\\d{1,2})${TIME}$`),
  'dd/MM/yyyy': new RegExp(`^(?<day>\\d{1,2})[/-](?<month>\\d{1,2})[/-](?<year>\\d{4})${TIME}$`),
  'MM/dd/yyyy': new RegExp(`^(?<month>\\d{1,2})[/-](?<day>\\d{1,2})[/-](?<year>\\d{4})${TIME}$`),
  'dd.MM.yyyy': new RegExp(`^(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\d{4})${TIME}$`),
} as const;
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

const calendarDaySchema = z.iso.date();

/** The day if it exists in the calendar; else null. */
function existing(day: string): string | null {
  return calendarDaySchema.safeParse(day).success ? day : null;
}

function dayOfInstant(text: string, timeZone: string): string | null {
  const milliseconds = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(milliseconds) ? null : existing(dayInZone(new Date(milliseconds), timeZone));
}

function dayOfText(text: string, format: ImportDayFormat, timeZone: string): string | null {
  if (format === 'instant') return dayOfInstant(text, timeZone);
  if (format === 'excel') {
    const day = SERIAL.test(text) ? dayOfSerial(Number(text)) : null;
    return day === null ? null : existing(day);
  }
  const { year = '', month = '', day = '' } = patterns[format].exec(text)?.groups ?? {};
  return existing(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/**
 * The day in a cell, of any year, in the format of its file; null when it holds none. A cell that a spreadsheet stores
 * as a date needs no format, and an instant is converted to the account's time zone.
 */
export function dayOfCell(cell: Cell | undefined, format: ImportDayFormat, timeZone: string): string | null {
  if (cell === null || cell === undefined || typeof cell === 'boolean') return null;
  if (typeof cell === 'object') return existing(cell.day);
  return dayOfText(String(cell).trim(), format, timeZone);
}
