import {
  DAY_LIMITS,
  type ImportDayFormat,
  type ImportNumberFormat,
  microsFromDecimal,
  withoutUnseen,
} from '@adhelm/contracts';
import { type Cell, textOf } from '../reading/table-row.ts';
import type { CurrencyReader } from './currency-signs.ts';
import { dayOfCell } from './day-formats.ts';
import { tooLate } from './last-day.ts';
import { decimalOf } from './number-formats.ts';

/** An invalid value for its column. The message is for the person who uploaded the file. */
export class WrongCell extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongCell';
  }
}

const LONGEST_ID = 200;
const LONGEST_TEXT = 500;
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/;
/** A long number in a spreadsheet's notation, which lost its last digits. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d+$/i;
/** Placeholders that reports use for missing values. */
const NOTHING = new Set(['', '-', '–', '—', 'n/a', 'na', 'null', 'none', '(not set)']);

function hasValue(cell: Cell | undefined): boolean {
  return !NOTHING.has(textOf(cell).toLowerCase());
}

/** A text up to a length; null when the cell is empty. Throws `WrongCell`. */
export function readText(cell: Cell | undefined, longest = LONGEST_TEXT): string | null {
  const text = withoutUnseen(textOf(cell)).trim();
  if (text === '') return null;
  if (text.length > longest) throw new WrongCell(`Must have at most ${longest} characters`);
  if (EMAIL.test(text)) throw new WrongCell('Looks like an email address. Personal data is not stored');
  return text;
}

/** An id as the source writes it. Throws `WrongCell` when it is empty or a spreadsheet has cut its digits. */
export function readId(cell: Cell | undefined): string {
  const id = readText(cell, LONGEST_ID);
  if (id === null) throw new WrongCell('Is empty');
  if (SCIENTIFIC.test(id) || (typeof cell === 'number' && !Number.isSafeInteger(cell))) {
    throw new WrongCell('Was rounded by a spreadsheet. Export the column as text');
  }
  return id;
}

/** A required text. Throws `WrongCell`. */
export function readWord(cell: Cell | undefined): string {
  const word = readText(cell);
  if (word === null) throw new WrongCell('Is empty');
  return word;
}

/** The two-letter code of a country; null when the cell is empty. Throws `WrongCell`. */
export function readCountry(cell: Cell | undefined): string | null {
  const text = readText(cell);
  if (text === null || !/^[A-Za-z]{2}$/.test(text)) return null;
  return text.toUpperCase();
}

type DayReading = {
  readonly format: ImportDayFormat;
  readonly timeZone: string;
  readonly lastDay: string;
};

/** A day within the range of stored figures. Throws `WrongCell`, which distinguishes a day out of range from no day. */
export function readDay(cell: Cell | undefined, { format, timeZone, lastDay }: DayReading): string {
  const day = dayOfCell(cell, format, timeZone);
  if (day === null) throw new WrongCell(`Must be a date in the format ${format}`);
  const { first } = DAY_LIMITS;
  if (day < first) throw new WrongCell(`${day} is too early. The first possible day is ${first}`);
  if (day > lastDay) throw new WrongCell(tooLate(day));
  return day;
}

function decimalOfCell(
  cell: Cell,
  format: ImportNumberFormat,
  currency: CurrencyReader | null,
): string | number {
  if (typeof cell === 'number' && Number.isFinite(cell)) return cell;
  const text = textOf(cell);
  const foreign = currency?.foreign(text) ?? null;
  if (foreign !== null) throw new WrongCell(`Is in ${foreign}, not in the account's currency`);
  const decimal = decimalOf(currency?.strip(text) ?? text, format);
  if (decimal === null) throw new WrongCell(`Must be a number in the format ${format}`);
  return decimal;
}

/** A whole number from zero on; null when it is missing. Throws `WrongCell`. */
export function readCount(cell: Cell | undefined, format: ImportNumberFormat): number | null {
  if (cell === undefined || cell === null || !hasValue(cell)) return null;
  const count = Number(decimalOfCell(cell, format, null));
  if (!Number.isSafeInteger(count)) throw new WrongCell('Must be a whole number');
  if (count < 0) throw new WrongCell('Must not be less than zero');
  return count;
}

/** Micro-units of the account's currency; null when it is missing. Throws `WrongCell`. */
export function readMoney(
  cell: Cell | undefined,
  format: ImportNumberFormat,
  currency: CurrencyReader,
): number | null {
  if (cell === undefined || cell === null || !hasValue(cell)) return null;
  const decimal = decimalOfCell(cell, format, currency);
  try {
    return microsFromDecimal(decimal);
  } catch (error) {
    if (error instanceof RangeError) throw new WrongCell('Amount is too large');
    throw error;
  }
}
