import type { ReactNode } from 'react';

export type CellValue = string | number | null;

/** What a custom cell needs to be part of the grid's keyboard: its controls take `tabIndex`. */
export type CellState = { readonly tabIndex: 0 | -1 };

/**
 * A column. `value` is what it sorts by; without `render` it is also what is shown, through `format`. Numbers are
 * aligned at the end of their digits, which is the right in every direction of the page, in tabular figures; negative ones in the danger colour, null as "–".
 */
export type GridColumn<Row> = {
  readonly id: string;
  readonly label: string;
  /** Said once in the header instead of in every cell: "USD", "%". */
  readonly unit?: string;
  readonly align: 'start' | 'end';
  /** Least width in pixels; columns share what is left over in proportion to `grow`. */
  readonly width: number;
  readonly grow?: number;
  readonly isSortable?: boolean;
  readonly value: (row: Row) => CellValue;
  readonly format?: (value: number) => string;
  readonly render?: (row: Row, state: CellState) => ReactNode;
  /** The cell of the totals row. */
  readonly total?: ReactNode;
  /**
   * The figure of a group of rows: their sum, or what is made of them. Shares and ratios must be made of sums, never
   * added up themselves.
   */
  readonly subtotal?: 'sum' | ((rows: readonly Row[]) => number | null);
  /** Stays in place when the grid is scrolled sideways, unless the person says otherwise; the first column does by itself. */
  readonly pin?: 'start' | 'end';
  /** Rows can be grouped by its values. */
  readonly isGroupable?: boolean;
  /** The number under the header's unit (micro-units → an amount, a fraction → percent), for copies and exports. */
  readonly inUnit?: (value: number) => number;
  /** Keeps the place of a column that is not known yet: its header is a bar without a menu. */
  readonly isPending?: boolean;
  /** False for what has no value of its own, such as buttons: it is left out of copies and exports. */
  readonly isExported?: boolean;
};

export type GridSort = { readonly column: string; readonly direction: 'asc' | 'desc' };

/** `sort=-cost` → cost, descending: the API's own way of writing it, used in URLs too. */
export function sortFromText(text: string | null): GridSort | null {
  if (text === null || text === '' || text === '-') return null;
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'desc' }
    : { column: text, direction: 'asc' };
}

/** The opposite of `sortFromText`; null for no order. */
export function sortToText(sort: GridSort | null): string | null {
  if (sort === null) return null;
  return sort.direction === 'desc' ? `-${sort.column}` : sort.column;
}

/**
 * What a click on a header leads to: figures start with the largest, text with the first of the alphabet, then the
 * other way round, then the order in which the rows came.
 */
export function nextSort(
  sort: GridSort | null,
  column: { readonly id: string; readonly align: string },
): GridSort | null {
  const first = column.align === 'end' ? 'desc' : 'asc';
  const second = first === 'desc' ? 'asc' : 'desc';
  if (sort?.column !== column.id) return { column: column.id, direction: first };
  return sort.direction === first ? { column: column.id, direction: second } : null;
}
