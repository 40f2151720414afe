import { amountDigits, formatAmount, formatNumber, formatPercentage } from '@adhelm/shared-ui';
import { amountInUnits, type CellValue, type GridColumn, shareInPercent } from '@adhelm/shared-ui/grid';

type FigureOptions<Row> = {
  readonly id: string;
  readonly label: string;
  readonly value: (row: Row) => number | null;
  /** Total of all rows; absent if there is none. */
  readonly total?: number | null | undefined;
};

const room = (label: string, unit = '') => Math.max(96, (label.length + unit.length) * 7 + 52);

function withTotal(total: number | null | undefined, write: (figure: number) => string) {
  return total === undefined || total === null ? {} : { total: write(total) };
}

/** A column of counts. */
export function countColumn<Row>({ id, label, value, total }: FigureOptions<Row>): GridColumn<Row> {
  const write = (count: number) => formatNumber(count);
  return {
    id,
    label,
    align: 'end',
    width: room(label),
    value: (row): CellValue => value(row),
    format: write,
    ...withTotal(total, write),
  };
}

/** A column of amounts in one currency, with the same number of digits. */
export function amountColumn<Row>(
  { id, label, value, total }: FigureOptions<Row>,
  rows: readonly Row[],
  currency: string,
): GridColumn<Row> {
  const digits = amountDigits(rows.map(value));
  const write = (micros: number) => formatAmount(micros, digits);
  return {
    id,
    label,
    unit: currency,
    align: 'end',
    width: room(label, `, ${currency}`),
    value: (row): CellValue => value(row),
    format: write,
    inUnit: amountInUnits,
    ...withTotal(total, write),
  };
}

/** A column of shares. */
export function shareColumn<Row>({ id, label, value, total }: FigureOptions<Row>): GridColumn<Row> {
  const write = (fraction: number) => formatPercentage(fraction);
  return {
    id,
    label,
    unit: '%',
    align: 'end',
    width: room(label, ', %'),
    value: (row): CellValue => value(row),
    format: write,
    inUnit: shareInPercent,
    ...withTotal(total, write),
  };
}
