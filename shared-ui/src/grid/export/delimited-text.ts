import { messages } from '../../messages/parts/grid-tools.ts';
import type { CellValue } from '../grid-column.ts';
import type { ExportedTable } from './exported-table.ts';

/** Amounts have at most six digits behind the point; further ones come from adding binary fractions. */
const DIGITS = 1e6;

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

/**
 * CSV as in RFC 4180 with a byte order mark; numbers stay numbers, unknown values are empty fields. The sums of columns that add
 * up are the last line, as in a workbook.
 */
export function csvText(table: ExportedTable): string {
  const { header, lines, kinds = [] } = table;
  const sums = kinds.includes('sum') && lines.length > 0 ? [sumsOf(table)] : [];
  const field = (value: CellValue) => {
    const text = written(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const all = [header, ...lines, ...sums].map((line) => `${line.map(field).join(',')}\r\n`);
  return BYTE_ORDER_MARK + all.join('');
}

/** A sum for each column that adds up, of what is known; empty where nothing is. */
function sumsOf({ lines, kinds = [] }: ExportedTable): CellValue[] {
  return kinds.map((kind, index) => {
    if (kind !== 'sum') return index === 0 ? messages.total : null;
    const known = lines.flatMap((line) => (typeof line[index] === 'number' ? line[index] : []));
    const sum = known.reduce((total, value) => total + value, 0);
    return known.length === 0 ? null : Math.round(sum * DIGITS) / DIGITS;
  });
}

/** Tabs and line breaks, the format that spreadsheets paste; those inside texts become spaces. */
export function tabbedText(lines: ExportedTable['lines']): string {
  return lines
    .map((line) => line.map((value) => written(value).replaceAll(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
}
