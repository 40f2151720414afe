import type { EntityStatus } from '@adhelm/contracts';
import type { Amounts, MoneyField, Numbers, StatusField } from '../description/answer-schema.ts';
import { type DayFormat, dayReader } from '../description/days.ts';
import { readerOf, valueAt } from '../description/paths.ts';
import { countOf, microsOf, NoNumber } from './amounts.ts';

type Fault = (fault: string) => Error;
type At = { readonly at: string };
/** Reads one value of a row; `index` is for the message of the error that names the place. */
export type Read<Value> = (row: unknown, index: number) => Value;

const LONGEST_WORD = 100;

/** Readers of a row's values, made once for an answer's many rows; each throws `fault` for what does not fit. */
export function rowReaders(numbers: Numbers, fault: Fault) {
  const wrong = (at: string, index: number, why: string) => fault(`row ${index} at ${at} ${why}`);

  /** An id: a text that is not empty, or a whole number that JSON carries unharmed. */
  function id({ at }: At): Read<string> {
    const read = readerOf(at);
    return (row, index) => {
      const value = read(row);
      if (typeof value === 'string' && value !== '') return value;
      if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
      throw wrong(at, index, 'is no id');
    };
  }

  function text({ at }: At): Read<string> {
    const read = readerOf(at);
    return (row, index) => {
      const value = read(row);
      if (typeof value === 'string') return value;
      if (typeof value === 'number' && Number.isFinite(value)) return String(value);
      throw wrong(at, index, 'is no text');
    };
  }

  function textIfTold(field: At | undefined): Read<string | null> {
    if (field === undefined) return () => null;
    const [read, told] = [text(field), readerOf(field.at)];
    return (row, index) => ((told(row) ?? '') === '' ? null : read(row, index));
  }

  function count(field: At | undefined): Read<number | null> {
    if (field === undefined) return () => null;
    const read = readerOf(field.at);
    return (row, index) => numberAt(field.at, index, () => countOf(read(row), numbers));
  }

  function micros(field: MoneyField | undefined): Read<number | null> {
    if (field === undefined) return () => null;
    const read = readerOf(field.at);
    return (row, index) => numberAt(field.at, index, () => microsOf(read(row), field, numbers));
  }

  function numberAt(at: string, index: number, read: () => number | null): number | null {
    try {
      return read();
    } catch (error) {
      throw error instanceof NoNumber ? wrong(at, index, error.message) : error;
    }
  }

  function day(
    { at, format, timeZone }: At & { readonly format: DayFormat; readonly timeZone: string | null },
    accountZone: string,
  ): Read<string> {
    const read = readerOf(at);
    const toDay = dayReader(format, { account: accountZone, source: timeZone });
    return (row, index) => {
      const found = toDay(read(row));
      if (found === null) throw wrong(at, index, `is no day written ${format}`);
      return found;
    };
  }

  function status({ at, words }: StatusField): Read<{ status: EntityStatus; statusDetail: string | null }> {
    const read = readerOf(at);
    return (row, index) => {
      const value = read(row);
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
        throw wrong(at, index, 'is no status');
      }
      const word = String(value);
      if (!Object.hasOwn(words, word))
        return { status: 'unknown', statusDetail: word.slice(0, LONGEST_WORD) };
      return { status: words[word]?.status ?? 'unknown', statusDetail: words[word]?.detail ?? null };
    };
  }

  return { id, text, textIfTold, count, micros, day, status };
}

/** Refuses rows whose amounts are in another currency than the account's. */
export function checkCurrency(
  amounts: Amounts | undefined,
  { body, rows, currency }: { body: unknown; rows: readonly unknown[]; currency: string },
  fault: Fault,
): void {
  if (amounts === undefined || rows.length === 0) return;
  if ('always' in amounts) {
    if (amounts.always !== currency) throw other(amounts.always);
    return;
  }
  const told = 'answerAt' in amounts ? [valueAt(body, amounts.answerAt)] : rows.map(readerOf(amounts.rowAt));
  for (const value of told) if (value !== currency) throw other(value);

  function other(value: unknown): Error {
    const name = typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : 'no currency that we know';
    return fault(`amounts are in ${name}, the account is kept in ${currency}`);
  }
}
