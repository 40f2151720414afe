type CellAttributes = {
  readonly role: 'columnheader' | 'rowheader' | 'gridcell';
  /** Position of the row; −1 for the header. */
  readonly row: number;
  /** Index among the grid's columns, the check marks included. */
  readonly column: number;
  readonly isActive: boolean;
  readonly align?: 'start' | 'end';
  readonly look?: 'check' | 'pinned';
};

const classNames = { check: 'check pinned', pinned: 'pinned pinned-edge' } as const;

/**
 * What makes a plain element a cell: its role and place for assistive technology, its place for the grid's own
 * events, and whether it is the grid's tab stop. Virtual rows cannot be laid out as a table, hence roles.
 */
export function cellAttributes({ role, row, column, isActive, align, look }: CellAttributes) {
  return {
    role,
    'aria-colindex': column + 1,
    'data-row': row,
    'data-column': column,
    'data-align': align,
    className: look === undefined ? undefined : classNames[look],
    style: look === 'check' ? { insetInlineStart: 0 } : undefined,
    tabIndex: isActive ? 0 : -1,
  };
}

/** What makes a plain element a row; `index` counts the header as 1. */
export function rowAttributes(index: number, isSelected?: boolean) {
  return { role: 'row', 'aria-rowindex': index, 'aria-selected': isSelected };
}

/** A cell that takes no part in keyboard and mouse: of the totals, or a placeholder. */
export function stillCellAttributes(column: number, align?: 'start' | 'end', look?: 'check' | 'pinned') {
  const {
    'data-row': _row,
    'data-column': _column,
    tabIndex: _tabIndex,
    ...still
  } = cellAttributes({
    role: look === 'pinned' ? 'rowheader' : 'gridcell',
    row: 0,
    column,
    isActive: false,
    ...(align === undefined ? {} : { align }),
    ...(look === undefined ? {} : { look }),
  });
  return still;
}

/** What makes a plain element one of the grid's three parts. */
export function groupAttributes(part: 'head' | 'rows' | 'totals') {
  return { role: 'rowgroup', className: part };
}
