import { withFormulaValues } from '@adhelm/contracts';
import writeWorkbook from 'write-excel-file/universal';
import { messages } from '../../messages/parts/grid-tools.ts';
import type { CellValue } from '../grid-column.ts';
import type { ExportedTable } from './exported-table.ts';

/** Maximum column width of a workbook, in characters. */
const WIDEST = 48;
const NARROWEST = 10;
const DAY = 'yyyy-mm-dd';
const AMOUNT = '#,##0.00';
/** Percentages and rates, of which nobody reads more digits. */
const FRACTION = '#,##0.00####';
const LETTERS = 26;

/**
 * An Excel file with one sheet: frozen header, numbers as numbers, days as dates, and texts never as formulas. The sums of
 * columns that add up follow as formulas, with their values for previews that calculate nothing.
 */
export async function workbookOf(table: ExportedTable): Promise<Blob> {
  const { header, lines, kinds = [] } = table;
  const heads = header.map((value) => ({ value, fontWeight: 'bold' as const }));
  const columns = header.map((name, index) => ({ width: widthOf(name, lines, index) }));
  const cells = lines.map((line) => line.map((value, index) => cellOf(value, kinds[index])));
  const sums = kinds.includes('sum') && lines.length > 0 ? [sumsOf(table)] : [];
  return writeWorkbook(
    [heads, ...cells, ...sums],
    { columns, stickyRowsCount: 1 },
    { features: [valuesOf(table)] },
  ).toBlob();
}

/** In characters, so that names can be read. */
function widthOf(name: string, lines: ExportedTable['lines'], index: number): number {
  const longest = lines.reduce((most, { [index]: value }) => {
    return typeof value === 'string' ? Math.max(most, value.length) : most;
  }, name.length);
  return Math.min(Math.max(longest + 2, NARROWEST), WIDEST);
}

function cellOf(value: CellValue, kind: NonNullable<ExportedTable['kinds']>[number] | undefined) {
  if (value === '' || value === null) return null;
  if (kind === 'day' && typeof value === 'string')
    return { value: new Date(`${value}T00:00:00Z`), format: DAY };
  if (typeof value !== 'number') return value;
  if (kind === 'sum') return { value, format: AMOUNT };
  return Number.isInteger(value) ? value : { value, format: FRACTION };
}

function sumsOf({ lines, kinds = [] }: ExportedTable) {
  return kinds.map((kind, index) => {
    if (kind === 'sum') {
      return {
        type: 'Formula' as const,
        value: formulaOf(index, lines.length),
        format: AMOUNT,
        fontWeight: 'bold' as const,
      };
    }
    return index === 0 ? { value: messages.total, fontWeight: 'bold' as const } : null;
  });
}

const formulaOf = (index: number, lines: number) =>
  `SUM(${columnName(index)}2:${columnName(index)}${lines + 1})`;

/** More digits than amounts have: sums of fractions end in digits that nobody reported. */
const EXACT = 1_000_000;

function valuesOf({ lines, kinds = [] }: ExportedTable) {
  const values = new Map(
    kinds.flatMap((kind, index) => {
      if (kind !== 'sum') return [];
      const sum = lines.reduce((total, line) => {
        const value = line[index];
        return typeof value === 'number' ? total + value : total;
      }, 0);
      return [[formulaOf(index, lines.length), Math.round(sum * EXACT) / EXACT] as const];
    }),
  );
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': { transform: (xml: string) => withFormulaValues(xml, values) },
      },
    },
  };
}

/** A spreadsheet's name of the column with this index, from 0: A … Z, AA … */
function columnName(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS));
  return index < LETTERS ? last : columnName(Math.floor(index / LETTERS) - 1) + last;
}
