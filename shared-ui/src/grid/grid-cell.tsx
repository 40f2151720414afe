import { NO_FIGURE } from '@adhelm/shared-ui';
import type { ReactNode } from 'react';
import { messages } from '../messages/parts/grid.tsx';
import { labelWithUnit } from './column-labels.ts';
import { Figure } from './figure.tsx';
import { cellAttributes } from './grid-attributes.ts';
import type { CellValue, GridColumn } from './grid-column.ts';
import type { PlacedColumn } from './layout/placed-columns.ts';
import type { EditedCell } from './use-cell-editor.ts';

type GridCellProps<Row> = {
  readonly row: Row;
  readonly placed: PlacedColumn<Row>;
  readonly position: number;
  readonly isActive: boolean;
  readonly isRowHeader: boolean;
  /** Cards label each cell with its column. */
  readonly isLabelled: boolean;
  /** Set if this cell is edited in place. */
  readonly editing: EditedCell | null;
};

/** One cell. A plain element, because a grid renders hundreds of them per frame. */
export function GridCell<Row>({
  row,
  placed,
  position,
  isActive,
  isRowHeader,
  isLabelled,
  editing,
}: GridCellProps<Row>) {
  const { column } = placed;
  const role = isRowHeader ? 'rowheader' : 'gridcell';
  const editor = editing === null ? undefined : column.editor?.render(row, editing);
  const spoken = isRowHeader ? { 'aria-label': column.rowName?.(row) } : {};
  return (
    <div
      {...cellAttributes({ role, placed, row: position, isActive })}
      {...spoken}
      data-label={isLabelled && !isRowHeader ? labelWithUnit(column) : undefined}
    >
      {editor ??
        (column.render === undefined
          ? formattedValue(column.value(row), column, column.note?.(row))
          : column.render(row, { tabIndex: -1 }))}
    </div>
  );
}

/** A value as the grid formats it. */
export function formattedValue(
  value: CellValue,
  { format }: Pick<GridColumn<never>, 'format'>,
  note?: string,
): ReactNode {
  if (value === null) {
    return (
      <span className="unknown" title={note ?? messages.notKnown}>
        {NO_FIGURE}
      </span>
    );
  }
  if (typeof value === 'string') {
    return (
      <span className="text" dir="auto" title={note}>
        {value}
      </span>
    );
  }
  return <Figure value={value} format={format} note={note} />;
}
