import { memo } from 'react';
import { cellAttributes, rowAttributes } from './grid-attributes.ts';
import { GridCell } from './grid-cell.tsx';
import type { GridColumn } from './grid-column.ts';

type GridRowProps<Row> = {
  readonly row: Row;
  readonly position: number;
  readonly top: number;
  readonly columns: readonly GridColumn<Row>[];
  /** What a check mark's label names; undefined where rows cannot be selected. */
  readonly name: string | undefined;
  readonly isSelected: boolean;
  /** The active cell's column, where it is in this row. */
  readonly activeColumn: number | null;
};

function GridRowContent<Row>(props: GridRowProps<Row>) {
  const { row, position, top, columns, name, isSelected, activeColumn } = props;
  const hasCheck = name !== undefined;
  const firstColumn = hasCheck ? 1 : 0;
  return (
    <div
      {...rowAttributes(position + 2, hasCheck ? isSelected : undefined)}
      style={{ transform: `translateY(${top}px)` }}
    >
      {hasCheck && (
        <div
          {...cellAttributes({
            role: 'gridcell',
            row: position,
            column: 0,
            isActive: activeColumn === 0,
            look: 'check',
          })}
        >
          <input type="checkbox" tabIndex={-1} aria-label={`Select ${name}`} checked={isSelected} readOnly />
        </div>
      )}
      {columns.map((column, index) => (
        <GridCell
          key={column.id}
          row={row}
          column={column}
          position={position}
          index={index + firstColumn}
          isActive={activeColumn === index + firstColumn}
          isPinned={index === 0}
        />
      ))}
    </div>
  );
}

/** Drawn again only when something in it changed: scrolling and moving the focus touch few rows. */
export const GridRow = memo(GridRowContent) as typeof GridRowContent;
