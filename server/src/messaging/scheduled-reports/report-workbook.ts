import {
  amountWithoutRevenue,
  type ExpenseDimension,
  type ExpenseReport,
  type ExpenseRow,
  withFormulaValues,
} from '@adhelm/contracts';
import writeWorkbook, { type Row } from 'write-excel-file/node';
import { amountText, hasPrevious, hasWithoutRevenue, headingOf, nameOfKey } from './report-view.ts';

const MICROS = 1_000_000;
const MONEY = '#,##0.00';
const WIDEST = 48;
const NARROWEST = 12;
/** Sheet rows count from 1, and the first is the header. */
const FIRST_ROW = 2;

type Column = {
  readonly name: string;
  readonly cell: (line: Line) => Row[number];
  /** In micro-units, summed by a formula in the last row. */
  readonly sumOf?: (line: Line) => number | null;
};
type Line = { readonly row: ExpenseRow; readonly native: ExpenseRow['native'][number] | null };

/**
 * A report as an Excel file: numbers as numbers, days as dates, a frozen header, and totals as formulas. One sheet in the
 * workspace's currency, and one with a line per currency and its rates.
 */
export async function reportWorkbook(report: ExpenseReport): Promise<Buffer> {
  const { currency, groupBy, rows, totals } = report;
  const keys = groupBy.map(
    (dimension, index): Column => ({
      name: headingOf(dimension),
      cell: ({ row }) => keyCell(report, dimension, row.keys[index] ?? null),
    }),
  );
  const spend: readonly Column[] = [
    { name: `Spend (${currency})`, ...summed(({ row }) => row.amount) },
    ...(hasWithoutRevenue(report)
      ? [
          {
            name: `Without revenue (${currency})`,
            ...summed(({ row }) => amountWithoutRevenue(row)),
          },
        ]
      : []),
    ...(hasPrevious(report)
      ? [
          {
            name: `Previous period (${currency})`,
            ...summed(({ row }) => row.previous),
          },
        ]
      : []),
    ...(totals.trackerAmount === null
      ? []
      : [
          {
            name: `From tracker (${currency})`,
            ...summed(({ row }) => row.trackerAmount),
          },
        ]),
    ...(totals.withoutRate.length === 0
      ? []
      : [
          {
            name: 'Not included (no rate)',
            cell: ({ row }: Line) =>
              text(row.withoutRate.map((one) => amountText(one.amount, one.currency)).join(', ')),
          },
        ]),
  ];
  const byCurrency: readonly Column[] = [
    { name: 'Currency', cell: ({ native }) => text(native?.currency ?? '') },
    { name: 'Spend in this currency', cell: ({ native }) => money(native?.amount ?? null) },
    { name: `Spend (${currency})`, ...summed(({ native }) => native?.converted ?? null) },
    { name: 'Lowest rate', cell: ({ native }) => rate(native?.rates?.lowest) },
    { name: 'Highest rate', cell: ({ native }) => rate(native?.rates?.highest) },
    { name: 'Rates from', cell: ({ native }) => date(native?.rates?.publishedFrom) },
    { name: 'Rates to', cell: ({ native }) => date(native?.rates?.publishedThrough) },
    { name: 'Days filled', cell: ({ native }) => count(native?.rates?.filledDays) },
  ];
  const natives = rows.flatMap((row) => row.native.map((native) => ({ row, native })));
  const sheets = [
    sheet(
      'Expenses',
      [...keys, ...spend],
      rows.map((row) => ({ row, native: null })),
    ),
    sheet('By currency', [...keys, ...byCurrency], natives),
  ];
  const values = valuesOf(sheets.map((one) => one.sums));
  return writeWorkbook(
    sheets.map(({ sums, ...one }) => one),
    { features: [values] },
  ).toBuffer();
}

/** Stores the values of formulas, by sheet, for previews that calculate nothing. */
function valuesOf(sums: readonly ReadonlyMap<string, number>[]) {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string, _options: unknown, { sheetIndex }: { readonly sheetIndex: number }) =>
            withFormulaValues(xml, sums[sheetIndex] ?? new Map()),
        },
      },
    },
  };
}

/** A column of amounts in micro-units with their sum. */
const summed = (sumOf: (line: Line) => number | null): Pick<Column, 'cell' | 'sumOf'> => ({
  cell: (line) => money(sumOf(line)),
  sumOf,
});

function sheet(name: string, columns: readonly Column[], lines: readonly Line[]) {
  const head = columns.map(({ name: value }) => ({ value, type: String, fontWeight: 'bold' as const }));
  const cells = lines.map((line) => columns.map(({ cell }) => cell(line)));
  const last = lines.length + FIRST_ROW - 1;
  const sums = new Map<string, number>();
  const totals = columns.map(({ sumOf }, index): Row[number] => {
    if (index === 0) return { value: 'Total', type: String, fontWeight: 'bold' };
    if (sumOf === undefined || lines.length === 0) return null;
    const letters = lettersOf(index);
    const value = `SUM(${letters}${FIRST_ROW}:${letters}${last})`;
    sums.set(value, lines.reduce((sum, line) => sum + (sumOf(line) ?? 0), 0) / MICROS);
    return { value, type: 'Formula', format: MONEY, fontWeight: 'bold' };
  });
  return {
    sheet: name,
    stickyRowsCount: 1,
    columns: columns.map((column, index) => ({ width: widthOf(column.name, cells, index) })),
    sums,
    data: [head, ...cells, totals],
  };
}

/** In characters, so that names can be read. */
function widthOf(name: string, cells: readonly Row[], index: number): number {
  const longest = cells.reduce((most, row) => {
    const cell = row[index];
    const value = cell !== null && typeof cell === 'object' && 'value' in cell ? cell.value : null;
    return typeof value === 'string' ? Math.max(most, value.length) : most;
  }, name.length);
  return Math.min(Math.max(longest + 2, NARROWEST), WIDEST);
}

const text = (value: string): Row[number] => (value === '' ? null : { value, type: String });
const money = (micros: number | null): Row[number] =>
  micros === null ? null : { value: micros / MICROS, type: Number, format: MONEY };
const rate = (decimal: string | undefined): Row[number] =>
  decimal === undefined ? null : { value: Number(decimal), type: Number, format: '0.0000####' };
const count = (value: number | undefined): Row[number] =>
  value === undefined ? null : { value, type: Number };
const date = (day: string | undefined): Row[number] =>
  day === undefined ? null : { value: new Date(`${day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };

function keyCell(report: ExpenseReport, dimension: ExpenseDimension, key: string | null): Row[number] {
  if (key !== null && dimension === 'day') return date(key);
  if (key !== null && dimension === 'month')
    return { value: new Date(`${key}-01T00:00:00Z`), type: Date, format: 'yyyy-mm' };
  return text(nameOfKey(report, dimension, key));
}

/** 0 → A, 26 → AA. */
function lettersOf(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : lettersOf(Math.floor(index / 26) - 1) + letter;
}
