import { addDays } from '@adhelm/contracts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS_LOOKED_BACK = 12;

type DayParts = { readonly year: number | null; readonly month: number; readonly day: number };

/** The day that is written, as `2026-11-20`, `Nov 20`, `20/11/2026` or `Monday`; null if none or more than one is meant. */
export function dayOf(written: string, today: string): string | null {
  const [day, ...others] = daysOf(written, today);
  return day === undefined || others.length > 0 ? null : day;
}

/** All days that it can mean: `05/06` is two. A day without a year is the last one that has begun. */
export function daysOf(written: string, today: string): string[] {
  if (/^today$/i.test(written)) return [today];
  if (/^yesterday$/i.test(written)) return [addDays(today, -1)];
  const weekday = weekdayNumber(written);
  if (weekday !== -1) return [weekdayBefore(weekday, /^last/i.test(written) ? addDays(today, -1) : today)];
  return [...new Set(partsOf(written).flatMap((parts) => resolved(parts, today) ?? []))];
}

/** The day of the calendar that is nearest to one that does not exist: the last one of the month, or the same in another month. */
export function nearestDay(written: string, today: string): string | null {
  const [parts] = partsOf(written);
  if (parts === undefined || parts.day < 1) return null;
  const { year, month, day } = parts;
  if (month >= 1 && month <= 12) {
    const inMonth = Math.min(day, year === null ? lastDay(yearOfToday(today), month) : lastDay(year, month));
    return resolved({ year, month, day: inMonth }, today);
  }
  return latestWithDay(Math.min(day, 31), today);
}

/** The last day with this number that has begun: `since the 15th`. Null for a number that no month has. */
export function latestWithDay(day: number, today: string): string | null {
  const year = yearOfToday(today);
  const month = Number(today.slice(5, 7));
  for (let back = 0; back <= MONTHS_LOOKED_BACK; back += 1) {
    const months = year * 12 + month - 1 - back;
    const found = valid(Math.floor(months / 12), (months % 12) + 1, day);
    if (found !== null && found <= today) return found;
  }
  return null;
}

/** The number of a month that is named in full or in short; 0 if none is. */
export const monthNumber = (written: string): number =>
  MONTHS.findIndex((name) => new RegExp(`(?<!\\p{L})${name}`, 'iu').test(written)) + 1;

export function yearIn(written: string): number | null {
  const [year] = /20\d{2}/.exec(written) ?? [];
  return year === undefined ? null : Number(year);
}

/** What year, month and day may be meant. */
function partsOf(written: string): DayParts[] {
  const [, isoYear, isoMonth, isoDay] = /^(20\d{2})[-/](\d{1,2})[-/](\d{1,2})$/.exec(written) ?? [];
  if (isoYear !== undefined) return [{ year: Number(isoYear), month: Number(isoMonth), day: Number(isoDay) }];
  const [, one, other, short] = /^(\d{1,2})[/.](\d{1,2})(?:[/.](?:20)?(\d{2}))?$/.exec(written) ?? [];
  if (one !== undefined) {
    const year = short === undefined ? null : 2000 + Number(short);
    const [first, second] = [Number(one), Number(other)];
    const dayFirst = { year, month: second, day: first };
    // with points, the day stands first
    return written.includes('.') ? [dayFirst] : [{ year, month: first, day: second }, dayFirst];
  }
  const month = monthNumber(written);
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(written)?.[0];
  return month === 0 || day === undefined ? [] : [{ year: yearIn(written), month, day: Number(day) }];
}

function resolved({ year, month, day }: DayParts, today: string): string | null {
  if (year !== null) return valid(year, month, day);
  const present = yearOfToday(today);
  const found = valid(present, month, day);
  return found !== null && found <= today ? found : valid(present - 1, month, day);
}

const yearOfToday = (today: string) => Number(today.slice(0, 4));
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

function valid(year: number, month: number, day: number): string | null {
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= lastDay(year, month);
  return isReal ? `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` : null;
}

const weekdayNumber = (written: string) =>
  WEEKDAYS.findIndex((name) => new RegExp(`^(?:last\\s+)?${name}\\p{L}*day$`, 'iu').test(written));

function weekdayBefore(weekday: number, day: string): string {
  const present = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((present - weekday + 7) % 7));
}
