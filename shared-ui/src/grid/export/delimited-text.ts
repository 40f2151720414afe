import type { CellValue } from '../grid-column.ts';
import type { ExportedTable } from './exported-table.ts';

/** Spreadsheets know by it that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What makes a spreadsheet read a text as a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA_START = /^[=+\-@\t\r\n]/;

/** A text that a spreadsheet takes as text: one that would start a formula has an apostrophe before it. */
export function withoutFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

const written = (value: CellValue): string => {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : withoutFormula(value);
};

/** CSV as RFC 4180 has it, with a byte order mark; numbers stay numbers, what is not known is an empty field. */
export function csvText({ header, lines }: ExportedTable): string {
  const field = (value: CellValue) => {
    const text = written(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const all = [header, ...lines].map((line) => `${line.map(field).join(',')}\r\n`);
  return BYTE_ORDER_MARK + all.join('');
}

/** Tabs and line ends, as spreadsheets paste them: those inside of a text become spaces. */
export function tabbedText(lines: ExportedTable['lines']): string {
  return lines
    .map((line) => line.map((value) => written(value).replaceAll(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
}
