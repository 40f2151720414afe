import {
  AdhelmError,
  type FieldError,
  type ImportField,
  type ImportMapping,
  importFields,
  importFigures,
} from '@adhelm/contracts';
import { columnsCalled } from '../reading/header-row.ts';
import { currencyReader } from './currency-signs.ts';
import { fieldTable } from './field-table.ts';
import { isAboutPersons, isNameOf } from './header-words.ts';
import { kindTable, subFields } from './kind-table.ts';

/** Columns that match a field equally well. */
export type Rivals = { readonly field: ImportField; readonly columns: readonly string[] };

function columnFaults(mapping: ImportMapping, columns: readonly string[], currency: string): FieldError[] {
  const { required, optional, label } = kindTable[mapping.kind];
  const reader = currencyReader(currency);
  const faultOf = (field: ImportField, column: string): string | null => {
    if (![...required, ...optional].includes(field)) return `Not a column of “${label}”`;
    if (!columns.includes(column)) return notInFile(column, columns);
    const isName = mapping.kind === 'lead_status' && field !== 'campaignName' && isNameOf(column);
    if (isName || isAboutPersons(column)) return `“${column}” contains personal data, which is not stored`;
    const foreign = fieldTable[field].reading === 'money' ? reader.foreign(column) : null;
    return foreign === null ? null : `“${column}” is in ${foreign}, but the account uses ${currency}`;
  };
  return importFields.flatMap((field) => {
    const column = mapping.columns[field];
    const message = column === undefined ? null : faultOf(field, column);
    return message === null ? [] : [{ field: `mapping.columns.${field}`, message }];
  });
}

function notInFile(column: string, columns: readonly string[]): string {
  const called = columnsCalled(column, columns);
  if (called.length === 0) return `The file has no column “${column}”`;
  return `The file has several columns “${column}”. Choose ${inWords(called)}`;
}

function inWords(columns: readonly string[]): string {
  return columns.map((column) => `“${column}”`).join(' or ');
}

/** A field that matches several columns has to be chosen. */
export function rivalFaults(rivals: readonly Rivals[]): FieldError[] {
  return rivals.map(({ field, columns }) => ({
    field: `mapping.columns.${field}`,
    message: `Choose ${inWords(columns)}`,
  }));
}

function missingFaults({ kind, columns, fixedDay }: ImportMapping): FieldError[] {
  const faults: FieldError[] = kindTable[kind].required
    .filter((field) => columns[field] === undefined)
    .map((field) => ({ field: `mapping.columns.${field}`, message: 'Choose the column' }));
  if ((columns.day === undefined) === (fixedDay === null)) {
    const message =
      fixedDay === null
        ? 'Choose the date column, or one day for the whole file'
        : 'Choose either a date column or one day for the whole file';
    faults.push({ field: 'mapping.columns.day', message });
  }
  if (kind === 'sub_day' && subFields.every((field) => columns[field] === undefined)) {
    faults.push({ field: 'mapping.columns.sub1', message: 'Choose at least one sub-id column' });
  }
  if (kind !== 'lead_status' && importFigures.every((field) => columns[field] === undefined)) {
    faults.push({ field: 'mapping.columns', message: 'Choose at least one column with figures' });
  }
  return faults;
}

export function refuseMapping(fields: readonly FieldError[]): AdhelmError {
  return new AdhelmError('validation', fields.map(({ message }) => message).join('; '), { fields });
}

type FileColumns = { readonly columns: readonly string[]; readonly currency: string };

/** What has to be chosen or changed before a mapping fits the file's columns and the account. */
export function mappingFaults(mapping: ImportMapping, { columns, currency }: FileColumns): FieldError[] {
  return [...missingFaults(mapping), ...columnFaults(mapping, columns, currency)];
}

/** Throws `validation`, naming each field, for a mapping that does not fit. */
export function checkMapping(mapping: ImportMapping, file: FileColumns): void {
  const faults = mappingFaults(mapping, file);
  if (faults.length > 0) throw refuseMapping(faults);
}
