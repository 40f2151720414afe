import type { AdhelmError } from '@adhelm/contracts';
import { IMPORT_LIMITS, invalidField } from '@adhelm/contracts';

/** Limits for the unpacked size of a file, and the length and width of its table. */
export const readingLimits = {
  rows: IMPORT_LIMITS.rows,
  columns: 500,
  /** Of one row of delimited text. */
  rowCharacters: 1_000_000,
  /** Of one cell; spreadsheets themselves take 32,767. */
  cellCharacters: 100_000,
  /** Of all parts of a spreadsheet together. */
  unpackedBytes: 400_000_000,
  parts: 2_000,
  /** Of the texts that a spreadsheet's cells share. */
  sharedTextCharacters: 100_000_000,
} as const;

/** The error for a file without a readable table. The message is for the person who uploaded it. */
export function unreadable(message: string): AdhelmError {
  return invalidField('file', message);
}

export function tooManyRows(): AdhelmError {
  return unreadable(
    `The table has more than ${readingLimits.rows.toLocaleString('en')} rows. Split the file.`,
  );
}

export function tooManyColumns(line: number): AdhelmError {
  return unreadable(`Line ${line} has more than ${readingLimits.columns} columns.`);
}
