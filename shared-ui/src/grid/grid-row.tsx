import { memo } from 'react';
import { messages } from '../messages/parts/grid.tsx';
import { CheckMark } from './check-mark.tsx';
import { checkCellAttributes, rowAttributes } from './grid-attributes.ts';
import { GridCell } from './grid-cell.tsx';
import type { PlacedColumn } from './layout/placed-columns.ts';
import type { EditedCell } from './use-cell-editor.ts';

type GridRowProps<Row> = {
  readonly row: Row;
  readonly position: number;
  readonly top: number;
  readonly columns: readonly PlacedColumn<Row>[];
  /** Id of the column that names the row. */
  readonly header: string | undefined;
  /** The row name in the checkbox label; undefined if rows cannot be selected. */
  readonly name: string | undefined;
  readonly isSelected: boolean;
  /** The active cell's column, if it is in this row. */
  readonly activeColumn: number | null;
  /** Below a group header. */
  readonly isInGroup: boolean;
  readonly isCard: boolean;
  /** Its cell that is edited in place. */
  readonly editing: EditedCell | null;
};

function GridRowContent<Row>(props: GridRowProps<Row>) {
  const { row, position, top, columns, header, name, isSelected, activeColumn, isInGroup, isCard, editing } =
    props;
  const hasCheck = name !== undefined;
  return (
    <div
      {...rowAttributes(position + 2, {
        isSelected: hasCheck ? isSelected : undefined,
        level: isInGroup ? 2 : undefined,
      })}
      style={{ transform: `translateY(${top}px)` }}
    >
      {hasCheck && (
        <div {...checkCellAttributes('gridcell', position, activeColumn === 0)}>
          <CheckMark label={messages.select(name)} checked={isSelected ? 'all' : 'none'} />
        </div>
      )}
      {columns.map((placed) => (
        <GridCell
          key={placed.column.id}
          row={row}
          placed={placed}
          position={position}
          isActive={activeColumn === placed.index}
          isRowHeader={placed.column.id === header}
          isLabelled={isCard}
          editing={editing?.column === placed.column.id ? editing : null}
        />
      ))}
    </div>
  );
}

/** Renders only if its own props change: scrolling and moving the focus affect few rows. */
export const GridRow = memo(GridRowContent) as typeof GridRowContent;
