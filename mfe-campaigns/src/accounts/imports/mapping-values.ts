import {
  type ImportDayFormat,
  type ImportField,
  type ImportKind,
  type ImportMapping,
  type ImportNumberFormat,
  type ImportTable,
  importFields,
  importFigures,
} from '@adhelm/contracts';
import { messages } from './messages.ts';

/** One of several possible columns has to be chosen. */
export const UNDECIDED = 'undecided';
type Meaning = ImportField | '' | typeof UNDECIDED;

/**
 * A mapping as its form holds it: the meaning of each column in file order. '' = skipped, or inferred from the values.
 */
export type MappingValues = {
  readonly kind: ImportKind;
  readonly columns: readonly Meaning[];
  readonly dayFormat: ImportDayFormat | '';
  readonly numberFormat: ImportNumberFormat | '';
  readonly fixedDay: string;
  readonly skipTotals: boolean;
};

/** The position of an error: a field of the form, or one of its columns. */
export type MappingPlace = Exclude<keyof MappingValues, 'columns'> | 'columns' | `columns.${number}`;

/** The possible meanings of a column in a kind of report, required ones first. */
export function fieldsOf({ kinds }: Pick<ImportTable, 'kinds'>, kind: ImportKind): ImportField[] {
  const { required = [], optional = [] } = kinds.find((known) => known.kind === kind) ?? {};
  return [...required, ...optional];
}

export function valuesOf(mapping: ImportMapping, table: ImportTable): MappingValues {
  const fields = new Map(
    Object.entries(mapping.columns).map(([field, column]) => [column, fieldNamed(field)] as const),
  );
  return {
    kind: mapping.kind,
    columns: table.columns.map(({ name }) => {
      const isOpen = rivalsOf(name, table).some(({ field }) => mapping.columns[field] === undefined);
      return fields.get(name) ?? (isOpen ? UNDECIDED : '');
    }),
    dayFormat: mapping.dayFormat ?? '',
    numberFormat: mapping.numberFormat ?? '',
    fixedDay: mapping.fixedDay ?? '',
    skipTotals: mapping.skipTotals,
  };
}

/** For each possible field of a column, the columns that match it equally well. */
function rivalsOf(column: string, { suggestion }: ImportTable): ImportTable['suggestion']['rivals'] {
  return suggestion.rivals.filter(({ columns }) => columns.includes(column));
}

/** The open choice that concerns a column; undefined once it is made. */
export function openRivalry(
  { kind, columns }: Pick<MappingValues, 'kind' | 'columns'>,
  table: ImportTable,
  index: number,
) {
  const name = table.columns[index]?.name;
  if (columns[index] !== UNDECIDED || name === undefined) return undefined;
  const possible = fieldsOf(table, kind);
  return rivalsOf(name, table).find(({ field }) => possible.includes(field) && !columns.includes(field));
}

/** A field by its name, typed, because `Object.entries` returns plain strings. */
const fieldNamed = (name: string): ImportField | '' => importFields.find((field) => field === name) ?? '';

/** Meanings used in this kind of report; those of other kinds are skipped. */
function columnsOf({ kind, columns }: MappingValues, table: ImportTable): readonly (ImportField | '')[] {
  const possible = fieldsOf(table, kind);
  return columns.map((meaning) => possible.find((field) => field === meaning) ?? '');
}

/** Whether the file has a day column; otherwise one day applies to all rows. */
export const hasDays = ({ columns }: Pick<MappingValues, 'columns'>): boolean => columns.includes('day');

export function mappingOf(values: MappingValues, table: ImportTable): ImportMapping {
  const { kind, dayFormat, numberFormat, fixedDay, skipTotals } = values;
  const columns = columnsOf(values, table).flatMap((field, index) => {
    const name = table.columns[index]?.name;
    return field === '' || name === undefined ? [] : [[field, name] as const];
  });
  return {
    kind,
    columns: Object.fromEntries(columns),
    dayFormat: dayFormat === '' || !hasDays(values) ? null : dayFormat,
    numberFormat: numberFormat === '' ? null : numberFormat,
    fixedDay: fixedDay === '' || hasDays(values) ? null : fixedDay,
    skipTotals,
  };
}

type Faults = Partial<Record<MappingPlace, string>>;

/** What must be chosen or changed before a preview with this mapping, by position in the form. */
export function mappingFaults(values: MappingValues, table: ImportTable): Faults {
  const columns = columnsOf(values, table);
  const required = table.kinds.find(({ kind }) => kind === values.kind)?.required ?? [];
  const missing = required.filter((field) => !columns.includes(field));
  const faults: Faults = {
    ...unclearFaults(values, table),
    ...rivalFaults(values, table),
    ...twiceFaults(columns, table),
  };
  if (missing.length > 0) {
    faults.columns = messages.missing(missing.map((field) => messages.fields[field]).join(', '));
  } else if (!importFigures.some((field) => columns.includes(field))) {
    faults.columns = messages.noFigures;
  }
  if (!hasDays(values) && values.fixedDay === '') faults.fixedDay = messages.noDay;
  return faults;
}

function rivalFaults(values: MappingValues, table: ImportTable): Faults {
  return Object.fromEntries(
    values.columns.flatMap((_meaning, index) => {
      const rivalry = openRivalry(values, table, index);
      if (rivalry === undefined) return [];
      const { field, columns } = rivalry;
      return [[`columns.${index}`, messages.rivals(messages.fields[field], columns.length)]];
    }),
  );
}

function twiceFaults(columns: readonly (ImportField | '')[], table: ImportTable): Faults {
  return Object.fromEntries(
    columns.flatMap((field, index) => {
      const first = columns.indexOf(field);
      const name = table.columns[first]?.name;
      if (field === '' || first === index || name === undefined) return [];
      return [[`columns.${index}`, messages.twice(messages.fields[field], name)]];
    }),
  );
}

/** Choices that the server could not make, while they keep their suggestion. */
function unclearFaults(values: MappingValues, table: ImportTable): Faults {
  const { mapping, unclear } = table.suggestion;
  const suggested = valuesOf(mapping, table);
  const isAsSuggested = (place: MappingPlace): boolean => {
    if (place === 'columns') return false;
    if (place.startsWith('columns.')) {
      const index = Number(place.slice('columns.'.length));
      return values.columns[index] === suggested.columns[index];
    }
    if (place === 'dayFormat' && values.columns.indexOf('day') !== suggested.columns.indexOf('day')) {
      return false;
    }
    return place === 'dayFormat' || place === 'numberFormat' ? values[place] === suggested[place] : false;
  };
  return Object.fromEntries(
    unclear.flatMap(({ field, message }) => {
      const place = placeOf(field, suggested);
      return place !== null && isAsSuggested(place) ? [[place, message]] : [];
    }),
  );
}

const MAPPING = 'mapping.';
const COLUMNS = 'columns.';
const places = ['kind', 'columns', 'dayFormat', 'numberFormat', 'fixedDay', 'skipTotals'] as const;

/** The form position of a field in a server error; null if there is none. */
export function placeOf(field: string, { columns }: Pick<MappingValues, 'columns'>): MappingPlace | null {
  const name = field.startsWith(MAPPING) ? field.slice(MAPPING.length) : field;
  if (!name.startsWith(COLUMNS)) return places.find((place) => place === name) ?? null;
  const index = columns.map(String).indexOf(name.slice(COLUMNS.length));
  if (index >= 0) return `columns.${index}`;
  return name === `${COLUMNS}day` ? 'fixedDay' : 'columns';
}
