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

/** A cell that cannot be what its column is; the message is for the person who brought the file. */
export class WrongCell extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongCell';
  }
}

const LONGEST_ID = 200;
const LONGEST_TEXT = 500;
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/;
/** A long number as a spreadsheet shows it: its last digits are lost. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d+$/i;
/** What reports write where they have nothing to tell. */
const NOTHING = new Set(['', '-', '–', '—', 'n/a', 'na', 'null', 'none', '(not set)']);

function tells(cell: Cell | undefined): boolean {
  return !NOTHING.has(textOf(cell).toLowerCase());
}

/** A text of at most so many characters; null where the cell is empty. Throws `WrongCell`. */
export function readText(cell: Cell | undefined, longest = LONGEST_TEXT): string | null {
  const text = withoutUnseen(textOf(cell)).trim();
  if (text === '') return null;
  if (text.length > longest) throw new WrongCell(`Must have at most ${longest} characters`);
  if (EMAIL.test(text)) throw new WrongCell('Looks like an e-mail address; data of persons are not kept');
  return text;
}

/** An id as the source writes it. Throws `WrongCell` for an empty one, and for one whose digits a spreadsheet lost. */
export function readId(cell: Cell | undefined): string {
  const id = readText(cell, LONGEST_ID);
  if (id === null) throw new WrongCell('Is empty');
  if (SCIENTIFIC.test(id) || (typeof cell === 'number' && !Number.isSafeInteger(cell))) {
    throw new WrongCell('Is a number that a spreadsheet has rounded. Export the column as text');
  }
  return id;
}

/** A text that has to be there. Throws `WrongCell`. */
export function readWord(cell: Cell | undefined): string {
  const word = readText(cell);
  if (word === null) throw new WrongCell('Is empty');
  return word;
}

/** The two letters of a country; null where the cell has none. Throws `WrongCell`. */
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

/** A day of which figures are kept. Throws `WrongCell`, which tells one that is too far away from one that is none. */
export function readDay(cell: Cell | undefined, { format, timeZone, lastDay }: DayReading): string {
  const day = dayOfCell(cell, format, timeZone);
  if (day === null) throw new WrongCell(`Must be a day, written ${format}`);
  const { first } = DAY_LIMITS;
  if (day < first) throw new WrongCell(`${day} is too far back: ${first} is the first day that is kept`);
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
  if (foreign !== null) throw new WrongCell(`Is in ${foreign}, which is not the account's currency`);
  const decimal = decimalOf(currency?.strip(text) ?? text, format);
  if (decimal === null) throw new WrongCell(`Must be a number, written like ${format}`);
  return decimal;
}

/** A whole number from zero on; null where the file does not tell. Throws `WrongCell`. */
export function readCount(cell: Cell | undefined, format: ImportNumberFormat): number | null {
  if (cell === undefined || cell === null || !tells(cell)) return null;
  const count = Number(decimalOfCell(cell, format, null));
  if (!Number.isSafeInteger(count)) throw new WrongCell('Must be a whole number');
  if (count < 0) throw new WrongCell('Must not be less than zero');
  return count;
}

/** Micro-units of the account's currency; null where the file does not tell. Throws `WrongCell`. */
export function readMoney(
  cell: Cell | undefined,
  format: ImportNumberFormat,
  currency: CurrencyReader,
): number | null {
  if (cell === undefined || cell === null || !tells(cell)) return null;
  const decimal = decimalOfCell(cell, format, currency);
  try {
    return microsFromDecimal(decimal);
  } catch (error) {
    if (error instanceof RangeError) throw new WrongCell('Is too large an amount');
    throw error;
  }
}
