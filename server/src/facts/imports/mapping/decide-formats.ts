import {
  type FieldError,
  type ImportDayFormat,
  type ImportField,
  type ImportMapping,
  type ImportNumberFormat,
  importDayFormats,
  importFigures,
  importNumberFormats,
} from '@adhelm/contracts';
import { type TableRow, textOf } from '../reading/table-row.ts';
import { currencyReader } from './currency-signs.ts';
import { dayOfCell } from './day-formats.ts';
import { formatDecision } from './format-decision.ts';
import { settings } from './kind-table.ts';
import { decimalOf } from './number-formats.ts';

type FormatAccount = { readonly currency: string; readonly timeZone: string };

/** A mapping whose formats are known. */
export type DecidedMapping = ImportMapping & {
  readonly dayFormat: ImportDayFormat;
  readonly numberFormat: ImportNumberFormat;
};

export type FormatsDecision = {
  see(row: TableRow): void;
  /** The formats as far as the values decide them. Undecided ones are in `unclear`. */
  result(): {
    readonly dayFormat: ImportDayFormat | null;
    readonly numberFormat: ImportNumberFormat | null;
    readonly unclear: FieldError[];
  };
};

/** Decides the open formats of a mapping by the values of its columns. */
export function decideFormats(
  mapping: ImportMapping,
  columns: readonly string[],
  { currency, timeZone }: FormatAccount,
): FormatsDecision {
  const days = formatDecision<ImportDayFormat>({
    formats: importDayFormats,
    read: (value, format) => dayOfCell(value, format, timeZone),
  });
  const numbers = formatDecision<ImportNumberFormat>({
    formats: importNumberFormats,
    // "1.50" and "1.5" are the same number in different notations
    read: (value, format) => {
      const decimal = decimalOf(value, format);
      return decimal === null ? null : String(Number(decimal));
    },
  });
  const reader = currencyReader(currency);
  const indexOf = (field: ImportField) => columns.indexOf(mapping.columns[field] ?? '');
  const dayIndex = indexOf('day');
  const measureIndexes = [...importFigures, ...settings].map(indexOf).filter((index) => index !== -1);
  return {
    see({ cells }) {
      const day = cells[dayIndex];
      // a day stored as a date has no format
      if (typeof day === 'string' || typeof day === 'number') days.see(textOf(day));
      for (const index of measureIndexes) {
        const cell = cells[index];
        if (typeof cell === 'string') numbers.see(reader.strip(cell));
      }
    },
    result() {
      const dayFormat = mapping.dayFormat ?? days.decide();
      const numberFormat = mapping.numberFormat ?? numbers.decide();
      const unclear: FieldError[] = [];
      if (dayFormat === null) {
        const message = `The date format could be ${days.possible().join(' or ')}. Choose one`;
        unclear.push({ field: 'mapping.dayFormat', message });
      }
      if (numberFormat === null) {
        const message = `The number format could be ${numbers.possible().join(' or ')}. Choose one`;
        unclear.push({ field: 'mapping.numberFormat', message });
      }
      return { dayFormat, numberFormat, unclear };
    },
  };
}
