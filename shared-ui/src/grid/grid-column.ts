import type { ReactNode } from 'react';

export type CellValue = string | number | null;

/** Makes a custom cell part of the grid's keyboard navigation: its controls take `tabIndex`, and Enter or F2 moves into them. */
export type CellState = { readonly tabIndex: 0 | -1 };

export type CloseEditor = (options?: { readonly keepsFocus: boolean }) => void;

export type CellEditor<Row> = {
  /** Whether the row's value can be changed now. */
  readonly isOffered: (row: Row) => boolean;
  /** Replaces the cell's content. It takes the focus, and `onClose` returns it to the cell unless something else has it. */
  readonly render: (row: Row, editor: { readonly onClose: CloseEditor }) => ReactNode;
};

/**
 * A column. It sorts by `value` and displays it through `format`, unless there is a `render`. Numbers are right-aligned in
 * tabular figures in both directions of the page; negative ones have the danger colour, null is "–".
 */
export type GridColumn<Row> = {
  readonly id: string;
  readonly label: string;
  /** Displayed once in the header instead of in every cell: "USD", "%". */
  readonly unit?: string;
  readonly align: 'start' | 'end';
  /** Minimum width in pixels; columns share the remaining space in proportion to `grow`. */
  readonly width: number;
  readonly grow?: number;
  readonly isSortable?: boolean;
  readonly value: (row: Row) => CellValue;
  readonly format?: (value: number) => string;
  /** Says more of a row's value, on hover: where it comes from. */
  readonly note?: (row: Row) => string | undefined;
  readonly render?: (row: Row, state: CellState) => ReactNode;
  /** What names the row, if its cell has more than the name. */
  readonly rowName?: (row: Row) => string;
  /** Edits a row's value in place; Enter, F2, `e` or a double click opens it. */
  readonly editor?: CellEditor<Row>;
  /** The content of the totals row. */
  readonly total?: ReactNode;
  /**
   * The subtotal of a group of rows: their sum, or a function of the rows. Compute shares and ratios from sums, never
   * by adding them up.
   */
  readonly subtotal?: 'sum' | ((rows: readonly Row[]) => number | null);
  /**
   * Keeps the column fixed during horizontal scrolling, unless the person changes it. The first column is pinned by
   * default.
   */
  readonly pin?: 'start' | 'end';
  /** Rows can be grouped by its values. */
  readonly isGroupable?: boolean;
  /** Beside the name of each of its groups, which has the rows `of`: what became of them, and what can be done with all. */
  readonly groupNote?: (of: readonly Row[], state: CellState) => ReactNode;
  /** Converts to the header's unit (micro-units → an amount, a fraction → percent), for copies and exports. */
  readonly inUnit?: (value: number) => number;
  /** What copies and exports have instead of its value: a record that is the same in each language. */
  readonly exported?: (row: Row) => CellValue;
  /** Placeholder for a column that is not loaded yet: its header is a bar without a menu. */
  readonly isPending?: boolean;
  /** Its values are days (YYYY-MM-DD), which are dates in workbooks. */
  readonly isDay?: boolean;
  /** Its rows add up, so that workbooks end with their sum, as a formula. */
  readonly isSummed?: boolean;
  /** False for columns without a value, such as buttons, to omit them from copies and exports. */
  readonly isExported?: boolean;
};

export type GridSort = { readonly column: string; readonly direction: 'asc' | 'desc' };

/** `sort=-cost` → cost, descending: the API's notation, also used in URLs. */
export function sortFromText(text: string | null): GridSort | null {
  if (text === null || text === '' || text === '-') return null;
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'desc' }
    : { column: text, direction: 'asc' };
}

/** The inverse of `sortFromText`; null for no order. */
export function sortToText(sort: GridSort | null): string | null {
  if (sort === null) return null;
  return sort.direction === 'desc' ? `-${sort.column}` : sort.column;
}

/**
 * The next sort after a click on a header: numbers start descending, text ascending, then the other direction, then the
 * original order.
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
