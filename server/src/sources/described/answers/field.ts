import { type EntityDetails, type EntityStatus, entityDetailsSchema } from '@adhelm/contracts';
import { countOf, type MoneyOptions, microsOf, type Numbers } from './amounts.ts';
import { type DayFormat, dayReader, hourReader, momentReader } from './days.ts';
import { InvalidValue } from './invalid-value.ts';
import { readerOf } from './paths.ts';

/** What reading a field depends on: how the source writes numbers, and the account's time zone. */
export type FieldContext = { readonly numbers: Numbers; readonly timeZone: string };

/**
 * One value of a row. `at` is its path, which faults name; `reader` is built once per response and throws
 * `InvalidValue` for a value that it does not understand.
 */
export type Field<Value> = {
  readonly at: string;
  readonly reader: (context: FieldContext) => (value: unknown) => Value;
};

export type Meaning<Status extends EntityStatus = EntityStatus> = {
  readonly status: Status;
  readonly detail?: string | null;
};
export type StatusValue = { readonly status: EntityStatus; readonly statusDetail: string | null };
/** `Status` are the statuses that the source's words can mean: only those can be written, since they are read back. */
export type StatusField<Status extends EntityStatus = EntityStatus> = Field<StatusValue> & {
  readonly words: Readonly<Record<string, Meaning<Status>>>;
};

type DetailName = keyof EntityDetails;
type Detail =
  | string
  | { readonly at: string; readonly words: Readonly<Record<string, string | number | boolean>> };
/** The specification's details that the source returns: a path, or a path and the meaning of the words there. */
export type DetailPlaces = Readonly<Partial<Record<DetailName, Detail>>>;
export type DetailsField = Field<EntityDetails> & { readonly places: DetailPlaces };

const LONGEST_WORD = 100;

/** A field whose reader depends on nothing but the value. */
function plainField<Value>(at: string, read: (value: unknown) => Value): Field<Value> {
  return { at, reader: () => read };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  throw new InvalidValue('is not text');
}

function idOf(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  throw new InvalidValue('is not an id');
}

/** Builders of the fields of a row. Each takes the path of the value. */
export const field = {
  /** An id: a non-empty string, or an integer that JSON represents exactly. */
  id: (at: string): Field<string> => plainField(at, idOf),

  text: (at: string): Field<string> => plainField(at, textOf),

  /** Null for a missing value, null or an empty string. */
  optional: <Value>({ at, reader }: Field<Value>): Field<Value | null> => ({
    at,
    reader: (context) => {
      const read = reader(context);
      return (value) => ((value ?? '') === '' ? null : read(value));
    },
  }),

  optionalText: (at: string): Field<string | null> => field.optional(field.text(at)),

  /** A non-negative integer, or null when missing. */
  count: (at: string): Field<number | null> => ({
    at,
    reader:
      ({ numbers }) =>
      (value) =>
        countOf(value, numbers),
  }),

  /** Micro-units, or null when missing. */
  money: (at: string, options: MoneyOptions = {}): Field<number | null> => ({
    at,
    reader:
      ({ numbers }) =>
      (value) =>
        microsOf(value, options, numbers),
  }),

  /** A value that says yes. */
  flag: (at: string): Field<boolean> =>
    plainField(
      at,
      (value) => value === true || value === 1 || value === '1' || value === 'true' || value === 'yes',
    ),

  /** A day of the account's own calendar. */
  day: (at: string, format: DayFormat = 'yyyy-MM-dd'): Field<string> => dayField(at, format, null),

  /** The account's day of a time that is written in a time zone, as `yyyy-MM-dd HH:mm:ss`. */
  dayOfTime: (at: string, timeZone: string): Field<string> => dayField(at, 'yyyy-MM-dd HH:mm:ss', timeZone),

  /** A local hour, `yyyy-MM-dd HH:00:00`, in the time zone of the report. */
  hour: (at: string): Field<string> => plainField(at, hourReader),

  /** An instant, or null when missing: null, an empty string, or MySQL's zero date. */
  moment: (at: string, timeZone: string | null = null): Field<string | null> => ({
    at,
    reader: (context) => {
      const toInstant = momentReader(timeZone ?? context.timeZone);
      return (value) => {
        if ((value ?? '') === '' || value === '0000-00-00 00:00:00') return null;
        const found = toInstant(value);
        if (found === null) throw new InvalidValue('is not a date and time');
        return found;
      };
    },
  }),

  /** The source's words, numbers or booleans as strings. Others map to unknown, with the word as detail. */
  status: <const Status extends EntityStatus>(
    at: string,
    words: Readonly<Record<string, Meaning<Status>>>,
  ): StatusField<Status> => ({ ...plainField(at, (value) => statusOf(value, words)), words }),

  /** Details with their raw values or mapped words; missing ones are left out. */
  details: (places: DetailPlaces): DetailsField => ({ ...plainField('', detailsReader(places)), places }),
} as const;

function dayField(at: string, format: DayFormat, source: string | null): Field<string> {
  return {
    at,
    reader: ({ timeZone }) => {
      const toDay = dayReader(format, { account: timeZone, source });
      return (value) => {
        const found = toDay(value);
        if (found === null) throw new InvalidValue(`is not a day written ${format}`);
        return found;
      };
    },
  };
}

/** The meaning of a word, in whichever case the source writes it. */
function meaningOf(word: string, words: Readonly<Record<string, Meaning>>): Meaning | undefined {
  if (Object.hasOwn(words, word)) return words[word];
  const lower = word.toLowerCase();
  return Object.entries(words).find(([known]) => known.toLowerCase() === lower)?.[1];
}

function statusOf(value: unknown, words: Readonly<Record<string, Meaning>>): StatusValue {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    throw new InvalidValue('is not a status');
  }
  const word = String(value);
  const meaning = meaningOf(word, words);
  if (meaning === undefined) return { status: 'unknown', statusDetail: word.slice(0, LONGEST_WORD) };
  return { status: meaning.status, statusDetail: meaning.detail ?? null };
}

function detailsReader(places: DetailPlaces): (row: unknown) => EntityDetails {
  const reads = Object.entries(places).map(([name, place]) =>
    typeof place === 'string'
      ? { name, words: undefined, read: readerOf(place) }
      : { name, words: place.words, read: readerOf(place.at) },
  );
  return (row) => {
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
    throw new InvalidValue('is not a known detail', String(issue?.path[0]));
  };
}
