import type { CSSProperties } from 'react';
import type { PlacedColumn } from './layout/placed-columns.ts';

type CellAttributes<Row> = {
  readonly role: 'columnheader' | 'rowheader' | 'gridcell';
  readonly placed: PlacedColumn<Row>;
  /** Index of the row; −1 for the header. */
  readonly row: number;
  readonly isActive: boolean;
};

/**
 * Attributes that make a plain element a cell: its role and position for assistive technology and for the grid's own
 * events, and its tab stop. Virtual rows cannot use table layout, hence the roles.
 */
export function cellAttributes<Row>({ role, placed, row, isActive }: CellAttributes<Row>) {
  return {
    ...stillCellAttributes(role, placed),
    'data-row': row,
    'data-column': placed.index,
    tabIndex: isActive ? 0 : -1,
  };
}

/** A cell outside keyboard and mouse handling: in the totals row, or a placeholder. */
export function stillCellAttributes<Row>(role: CellAttributes<Row>['role'], placed: PlacedColumn<Row>) {
  return {
    role,
    'aria-colindex': placed.index + 1,
    'data-align': placed.column.align,
    className: placed.className,
    style: placed.style,
  };
}

const checkStyle: CSSProperties = { insetInlineStart: 0, gridColumnStart: 1 };

/** The checkbox cell: the first of its row, always visible. */
export function checkCellAttributes(role: 'columnheader' | 'gridcell', row: number, isActive: boolean) {
  return {
    ...stillCheckCellAttributes,
    role,
    'data-row': row,
    'data-column': 0,
    tabIndex: isActive ? 0 : -1,
  };
}

export const stillCheckCellAttributes = {
  role: 'gridcell',
  'aria-colindex': 1,
  className: 'check pinned',
  style: checkStyle,
} as const;

type RowAttributes = {
  readonly isSelected?: boolean | undefined;
  /** In grouped grids: 1 for group headers, 2 for their rows. */
  readonly level?: 1 | 2 | undefined;
  readonly isExpanded?: boolean;
};

/** Attributes that make a plain element a row; `index` counts the header as 1. */
export function rowAttributes(index: number, { isSelected, level, isExpanded }: RowAttributes = {}) {
  return {
    role: 'row',
    'aria-rowindex': index,
    'aria-selected': isSelected,
    'aria-level': level,
    'aria-expanded': isExpanded,
  };
}

/** Attributes of the grid's three parts. */
export function groupAttributes(part: 'head' | 'rows' | 'totals') {
  return { role: 'rowgroup', className: part };
}
