import type { Column } from '@adhelm/contracts';
import { amountDigits, formatAmount, formatNumber, formatPercentage, NO_FIGURE } from '@adhelm/shared-ui';
import { Image, Link } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import { messagesIn } from '../messages/messages-in.ts';
import { messages } from '../messages/parts/grid-values.ts';
import { Figure } from './figure.tsx';
import type { CellValue, GridColumn } from './grid-column.ts';
import { amountInUnits, shareInPercent } from './in-unit.ts';

/** Width for a header's text, unit and sort arrow, at about seven pixels per letter. */
const headerWidth = (label: string, unit = '') => (label.length + unit.length) * 7 + 52;

const widths = { currency: 116, percent: 96, number: 112, image: 76, url: 180, text: 132 } as const;

type MetadataColumnsOptions<Row> = {
  readonly rows: readonly Row[];
  /** Sums under the same names, for the totals row. */
  readonly totals: object | undefined;
  /** The account's currency, displayed in the headers of amounts; empty while it is not known. */
  readonly currency: string;
  /** Computes the same fields for a group of rows: sums first, then ratios. */
  readonly figuresOf?: (rows: readonly Row[]) => object;
  /** Columns that the page renders differently, by name; `null` omits a column. */
  readonly overrides?: Readonly<Record<string, Partial<GridColumn<Row>> | null>>;
};

/** Grid columns from a source's column metadata: units in the header, numbers at the end, one precision per column. */
export function metadataColumns<Row extends object>(
  columns: readonly Column[],
  options: MetadataColumnsOptions<Row>,
): GridColumn<Row>[] {
  const { overrides = {}, figuresOf } = options;
  const known = figuresOf === undefined ? options : { ...options, figuresOf: keptByRows(figuresOf) };
  return columns.flatMap((column) => {
    const override = overrides[column.name];
    if (override === null) return [];
    const value = (row: Row) => cellValue(Reflect.get(row, column.name));
    return [{ ...columnOf(column, value, known), ...override }];
  });
}

/** All columns need the figures of the same rows, so they are computed once. */
function keptByRows<Row>(figuresOf: (rows: readonly Row[]) => object): (rows: readonly Row[]) => object {
  const known = new WeakMap<readonly Row[], object>();
  return (rows) => {
    const figures = known.get(rows) ?? figuresOf(rows);
    known.set(rows, figures);
    return figures;
  };
}

/** Rows are parsed on entry; values that are neither text, number nor boolean cannot be displayed. */
function cellValue(raw: unknown): CellValue {
  if (typeof raw === 'boolean') return raw ? messages.yes : messages.no;
  return typeof raw === 'number' || typeof raw === 'string' ? raw : null;
}

function columnOf<Row extends object>(
  { name, label: english, format, align }: Column,
  value: (row: Row) => CellValue,
  { rows, totals, currency, figuresOf }: MetadataColumnsOptions<Row>,
): GridColumn<Row> {
  // metadata is the catalogue of its columns' names
  const label = messagesIn({ en: { label: english } }).label;
  const isFigure = format === 'currency' || format === 'percent' || format === 'number';
  const base = {
    id: name,
    label,
    align: align === 'right' || isFigure ? ('end' as const) : ('start' as const),
    width: Math.max(widths[format ?? 'text'], headerWidth(label)),
    value,
  };
  const withFormat = (write: (figure: number) => string, unit?: string): GridColumn<Row> => ({
    ...base,
    format: write,
    ...(unit === undefined ? {} : { unit, width: Math.max(base.width, headerWidth(label, `, ${unit}`)) }),
    total: totalOf(totals, name, write),
    ...(figuresOf === undefined
      ? {}
      : { subtotal: (group) => numberOrNull(cellValue(Reflect.get(figuresOf(group), name))) }),
  });
  switch (format) {
    case 'currency': {
      const digits = amountDigits(rows.map((row) => numberOrNull(value(row))));
      // an unknown currency has no unit
      const unit = currency === '' ? undefined : currency;
      return { ...withFormat((micros) => formatAmount(micros, digits), unit), inUnit: amountInUnits };
    }
    case 'percent':
      return { ...withFormat((fraction) => formatPercentage(fraction), '%'), inUnit: shareInPercent };
    case 'number':
      return withFormat((count) => formatNumber(count));
    case 'image':
      return { ...base, isSortable: false, grow: 0, render: (row) => <Thumbnail address={value(row)} /> };
    case 'url':
      return { ...base, render: (row, { tabIndex }) => <Address address={value(row)} tabIndex={tabIndex} /> };
    default:
      return { ...base, isGroupable: true };
  }
}

const numberOrNull = (value: CellValue) => (typeof value === 'number' ? value : null);

function totalOf(totals: object | undefined, name: string, write: (figure: number) => string): ReactNode {
  const total = totals === undefined ? undefined : Reflect.get(totals, name);
  return typeof total === 'number' ? <Figure value={total} format={write} /> : null;
}

function Thumbnail({ address }: { readonly address: CellValue }) {
  if (typeof address !== 'string') return <span className="unknown">{NO_FIGURE}</span>;
  return (
    <Image
      src={address}
      alt=""
      loading="lazy"
      w="12"
      h="8"
      objectFit="cover"
      borderRadius="sm"
      bg="bg.muted"
    />
  );
}

/** Only http(s) addresses become links, because source data is not trusted. */
function Address({ address, tabIndex }: { readonly address: CellValue; readonly tabIndex: number }) {
  if (typeof address !== 'string') return <span className="unknown">{NO_FIGURE}</span>;
  if (!/^https?:\/\//i.test(address))
    return (
      <span className="text" dir="auto">
        {address}
      </span>
    );
  return (
    <Link
      href={address}
      target="_blank"
      rel="noreferrer"
      tabIndex={tabIndex}
      className="text"
      dir="auto"
      display="block"
      title={address}
    >
      {address.replace(/^https?:\/\/(www\.)?/i, '')}
    </Link>
  );
}
