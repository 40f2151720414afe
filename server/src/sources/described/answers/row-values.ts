import { type EntityDetails, type EntityStatus, entityDetailsSchema } from '@adhelm/contracts';
import type {
  Amounts,
  DetailFields,
  MoneyField,
  Numbers,
  StatusField,
} from '../description/answer-schema.ts';
import { type DayFormat, dayReader, momentReader } from '../description/days.ts';
import { readerOf, valueAt } from '../description/paths.ts';
import { countOf, InvalidNumber, microsOf } from './amounts.ts';

type Fault = (fault: string) => Error;
type At = { readonly at: string };
/** Reads one value of a row; `index` is for error messages that name the place. */
export type Read<Value> = (row: unknown, index: number) => Value;

const LONGEST_WORD = 100;

/** Readers of a row's values, built once per response; each throws `fault` for an invalid value. */
export function rowReaders(numbers: Numbers, fault: Fault) {
  const wrong = (at: string, index: number, why: string) => fault(`row ${index} at ${at} ${why}`);

  /** An id: a non-empty string, or an integer that JSON represents exactly. */
  function id({ at }: At): Read<string> {
    const read = readerOf(at);
    return (row, index) => {
      const value = read(row);
      if (typeof value === 'string' && value !== '') return value;
      if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
      throw wrong(at, index, 'is not an id');
    };
  }

  function text({ at }: At): Read<string> {
    const read = readerOf(at);
    return (row, index) => {
      const value = read(row);
      if (typeof value === 'string') return value;
      if (typeof value === 'number' && Number.isFinite(value)) return String(value);
      throw wrong(at, index, 'is not text');
    };
  }

  function textIfTold(field: At | undefined): Read<string | null> {
    if (field === undefined) return () => null;
    const [read, raw] = [text(field), readerOf(field.at)];
    return (row, index) => ((raw(row) ?? '') === '' ? null : read(row, index));
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
      throw error instanceof InvalidNumber ? wrong(at, index, error.message) : error;
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
      if (found === null) throw wrong(at, index, `is not a day written ${format}`);
      return found;
    };
  }

  /** An instant, or null when missing: null, an empty string, or MySQL's zero date. */
  function moment(
    field: (At & { readonly timeZone: string | null }) | undefined,
    accountZone: string,
  ): Read<string | null> {
    if (field === undefined) return () => null;
    const { at, timeZone } = field;
    const read = readerOf(at);
    const toInstant = momentReader(timeZone ?? accountZone);
    return (row, index) => {
      const value = read(row) ?? '';
      if (value === '' || value === '0000-00-00 00:00:00') return null;
      const found = toInstant(value);
      if (found === null) throw wrong(at, index, 'is not a date and time');
      return found;
    };
  }

  /** Details with their raw values or mapped words; missing ones are left out. */
  function details(fields: DetailFields): Read<EntityDetails> {
    const reads = Object.entries(fields).flatMap(([name, field]) =>
      field === undefined ? [] : [{ name, words: field.words, read: readerOf(field.at) }],
    );
    if (reads.length === 0) return () => ({});
    return (row, index) => {
      const collected = new Map<string, unknown>();
      for (const { name, words, read } of reads) {
        const value = read(row);
        const word = String(value);
        if (words === undefined) collected.set(name, value);
        else if (Object.hasOwn(words, word)) collected.set(name, words[word]);
      }
      const found = entityDetailsSchema.safeParse(Object.fromEntries(collected));
      if (found.success) return found.data;
      const [issue] = found.error.issues;
      throw wrong(String(issue?.path[0]), index, 'is not a known detail');
    };
  }

  function status(
    field: StatusField | undefined,
  ): Read<{ status: EntityStatus; statusDetail: string | null }> {
    if (field === undefined) return () => ({ status: 'unknown', statusDetail: null });
    const { at, words } = field;
    const read = readerOf(at);
    return (row, index) => {
      const value = read(row);
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
        throw wrong(at, index, 'is not a status');
      }
      const word = String(value);
      if (!Object.hasOwn(words, word))
        return { status: 'unknown', statusDetail: word.slice(0, LONGEST_WORD) };
      return { status: words[word]?.status ?? 'unknown', statusDetail: words[word]?.detail ?? null };
    };
  }

  return { id, text, textIfTold, count, micros, day, moment, details, status };
}

/** Refuses a response whose days are in another time zone than the account's. */
export function checkTimeZone(
  at: string | undefined,
  { body, timeZone }: { readonly body: unknown; readonly timeZone: string },
  fault: Fault,
): void {
  if (at === undefined) return;
  const reported = valueAt(body, at);
  if (reported !== timeZone) throw fault(`its days are not those of ${timeZone}, the account's time zone`);
}

/** Refuses rows with amounts in another currency than the account's. */
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
  const currencies =
    'answerAt' in amounts ? [valueAt(body, amounts.answerAt)] : rows.map(readerOf(amounts.rowAt));
  for (const value of currencies) if (value !== currency) throw other(value);

  function other(value: unknown): Error {
    const name = typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : 'an unknown currency';
    return fault(`amounts are in ${name}, but the account currency is ${currency}`);
  }
}
