import { formatNumber, NO_FIGURE } from '@adhelm/shared-ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { messages } from '../messages/parts/grid.tsx';
import { type CheckedState, CheckMark } from './check-mark.tsx';
import { labelWithUnit } from './column-labels.ts';
import { type RowGroup, rowsOf, subtotalOf } from './data/row-groups.ts';
import { cellAttributes, checkCellAttributes, rowAttributes } from './grid-attributes.ts';
import { formattedValue } from './grid-cell.tsx';
import type { GridColumn } from './grid-column.ts';
import type { PlacedColumn } from './layout/placed-columns.ts';

type GridGroupRowProps<Row> = {
  readonly group: RowGroup;
  readonly rows: readonly Row[];
  /** The column that groups the rows. */
  readonly by: GridColumn<Row>;
  readonly position: number;
  readonly top: number;
  readonly columns: readonly PlacedColumn<Row>[];
  readonly header: string | undefined;
  readonly isCollapsed: boolean;
  /** Undefined if rows cannot be selected. */
  readonly checked: CheckedState | undefined;
  readonly activeColumn: number | null;
  readonly isCard: boolean;
};

/** The name of a group: its value as the column formats it. */
function groupName<Row>({ value }: RowGroup, { format }: GridColumn<Row>): string {
  if (value === null) return NO_FIGURE;
  return typeof value === 'number' && format !== undefined ? format(value) : String(value);
}

/** A group header: name, row count and subtotals. Enter or a click expands and collapses it. */
function GridGroupRowContent<Row>(props: GridGroupRowProps<Row>) {
  const { group, rows, by, position, top, columns, header, isCollapsed, checked, activeColumn, isCard } =
    props;
  const name = groupName(group, by);
  /** No column has a subtotal: the name may use the whole row. */
  const isAlone = columns.every(({ column }) => column.subtotal === undefined);
  /** On a card, it is a line only where nothing else is in it. */
  const isSlim = isCard && isAlone && by.groupNote === undefined;
  const Chevron = isCollapsed ? ChevronRight : ChevronDown;
  return (
    <div
      {...rowAttributes(position + 2, {
        isSelected: checked === undefined ? undefined : checked === 'all',
        level: 1,
        isExpanded: !isCollapsed,
      })}
      className={isSlim ? 'group alone slim' : isAlone ? 'group alone' : 'group'}
      style={{ transform: `translateY(${top}px)` }}
    >
      {checked !== undefined && (
        <div {...checkCellAttributes('gridcell', position, activeColumn === 0)}>
          <CheckMark label={messages.select(name)} checked={checked} />
        </div>
      )}
      {columns.map((placed) => {
        const { column, index } = placed;
        const isHeader = column.id === header;
        if (isCard && !isHeader && column.subtotal === undefined) return null;
        const attributes = cellAttributes({
          role: isHeader ? 'rowheader' : 'gridcell',
          placed,
          row: position,
          isActive: activeColumn === index,
        });
        return (
          <div
            key={column.id}
            {...attributes}
            data-label={isCard && !isHeader ? labelWithUnit(column) : undefined}
          >
            {isHeader && (
              <>
                <Chevron size={16} aria-hidden className="chevron" />
                <span className="text" dir="auto">
                  {name}
                </span>
                {/* in words where the name may use the whole row */}
                <span className="count" dir="auto">
                  {isAlone ? messages.rows(group.rows.length) : formatNumber(group.rows.length)}
                </span>
                {by.groupNote?.(rowsOf(rows, group), { tabIndex: activeColumn === index ? 0 : -1 })}
              </>
            )}
            {!isHeader &&
              column.subtotal !== undefined &&
              formattedValue(subtotalOf(rows, group, column), column)}
          </div>
        );
      })}
    </div>
  );
}

export const GridGroupRow = memo(GridGroupRowContent) as typeof GridGroupRowContent;
