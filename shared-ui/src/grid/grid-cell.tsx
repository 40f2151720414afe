import { NO_FIGURE } from '@adhelm/shared-ui';
import type { ReactNode } from 'react';
import { Figure } from './figure.tsx';
import { cellAttributes } from './grid-attributes.ts';
import type { CellValue, GridColumn } from './grid-column.ts';

type GridCellProps<Row> = {
  readonly row: Row;
  readonly column: GridColumn<Row>;
  readonly position: number;
  /** Index among the grid's columns, the check marks included. */
  readonly index: number;
  readonly isActive: boolean;
  readonly isPinned: boolean;
};

/** One cell. A plain element: a grid draws hundreds of them in a frame. */
export function GridCell<Row>({ row, column, position, index, isActive, isPinned }: GridCellProps<Row>) {
  const attributes = cellAttributes({
    role: isPinned ? 'rowheader' : 'gridcell',
    row: position,
    column: index,
    isActive,
    align: column.align,
    ...(isPinned ? { look: 'pinned' } : {}),
  });
  return (
    <div {...attributes}>
      {column.render === undefined
        ? shownValue(column.value(row), column)
        : column.render(row, { tabIndex: -1 })}
    </div>
  );
}

function shownValue<Row>(value: CellValue, { format }: GridColumn<Row>): ReactNode {
  if (value === null) {
    return (
      <span className="unknown" title="Not known">
        {NO_FIGURE}
      </span>
    );
  }
  if (typeof value === 'string') {
    return (
      <span className="text" dir="auto" title={value}>
        {value}
      </span>
    );
  }
  return <Figure value={value} format={format} />;
}
