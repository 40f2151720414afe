import { invalidField } from '@adhelm/contracts';
import { csvRows } from './csv-rows.ts';
import { beginningOf } from './decoded-text.ts';
import { readingLimits, unreadable } from './reading-limits.ts';
import { isBlank, type TableRows } from './table-row.ts';
import { openArchive } from './xlsx/archive.ts';
import { readDateStyles } from './xlsx/date-styles.ts';
import { readSharedTexts } from './xlsx/shared-texts.ts';
import { sheetRows } from './xlsx/sheet-rows.ts';
import { readWorkbook } from './xlsx/workbook.ts';

/** A file's rows, and its other sheets. */
export type TableFile = {
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** Reads from the beginning with each call. Blank rows are skipped. */
  rows(): TableRows;
};

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** Spreadsheets before 2007, and newer ones that are encrypted. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
// biome-ignore lint/suspicious/noControlCharactersInRegex: they identify a binary file
const BINARY = /[\u0000-\u0008\u000e-\u001a]/;

async function* withoutBlanks(rows: TableRows): TableRows {
  for await (const batch of rows) {
    const filled = batch.filter((row) => !isBlank(row));
    if (filled.length > 0) yield filled;
  }
}

async function holdsRows(rows: TableRows): Promise<boolean> {
  for await (const _batch of withoutBlanks(rows)) return true;
  return false;
}

async function openSpreadsheet(bytes: Buffer, wanted: string | null): Promise<TableFile> {
  const archive = await openArchive(bytes);
  const { sheets, countsFrom1904 } = await readWorkbook(archive);
  const sharedTexts = await readSharedTexts(archive);
  const dateStyles = await readDateStyles(archive);
  const rowsOf = (part: string) => sheetRows(archive, part, { sharedTexts, dateStyles, countsFrom1904 });
  const names = sheets.map(({ name }) => name);
  for (const { name, part } of sheets) {
    const isChosen = wanted === null ? await holdsRows(rowsOf(part)) : name === wanted;
    if (isChosen) return { sheets: names, sheet: name, rows: () => withoutBlanks(rowsOf(part)) };
  }
  if (wanted === null) throw unreadable('The spreadsheet is empty.');
  throw invalidField('sheet', `The spreadsheet has no sheet “${wanted}”`);
}

function openText(bytes: Buffer): TableFile {
  if (BINARY.test(beginningOf(bytes).slice(0, readingLimits.rowCharacters))) {
    throw unreadable('The file must be a CSV file or a spreadsheet.');
  }
  return { sheets: [], sheet: null, rows: () => withoutBlanks(csvRows(bytes)) };
}

/**
 * Opens a file by its content, whatever its name: an .xlsx spreadsheet (the requested sheet, else the first one that is
 * not empty), or delimited text. Throws `validation` for any other file.
 */
export async function openTable(bytes: Buffer, sheet: string | null): Promise<TableFile> {
  if (bytes.length === 0) throw unreadable('The file is empty.');
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) {
    throw unreadable('The file is an old .xls or protected by a password. Save it as .xlsx or as CSV.');
  }
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return openSpreadsheet(bytes, sheet);
  return openText(bytes);
}
