import type { CellValue } from '../grid-column.ts';
import type { ExportedTable } from './exported-table.ts';

/** Tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What makes a spreadsheet read a text as a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA_START = /^[=+\-@\t\r\n]/;

/** Prefixes text that would start a formula with an apostrophe, so that spreadsheets treat it as text. */
export function withoutFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

const written = (value: CellValue): string => {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : withoutFormula(value);
};

/** CSV as in RFC 4180 with a byte order mark; numbers stay numbers, unknown values are empty fields. */
export function csvText({ header, lines }: ExportedTable): string {
  const field = (value: CellValue) => {
    const text = written(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const all = [header, ...lines].map((line) => `${line.map(field).join(',')}\r\n`);
  return BYTE_ORDER_MARK + all.join('');
}

/** Tabs and line breaks, the format that spreadsheets paste; those inside texts become spaces. */
export function tabbedText(lines: ExportedTable['lines']): string {
  return lines
    .map((line) => line.map((value) => written(value).replaceAll(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
}
