import { ArrowDown, ArrowUp } from 'lucide-react';
import { cellAttributes, groupAttributes, rowAttributes } from './grid-attributes.ts';
import type { GridColumn, GridSort } from './grid-column.ts';
import { HEADER_ROW } from './grid-keyboard.ts';

export type CheckedState = 'none' | 'some' | 'all';

type GridHeaderProps<Row> = {
  readonly columns: readonly GridColumn<Row>[];
  readonly sort: GridSort | null;
  /** State of the check mark for all rows; undefined where rows cannot be selected. */
  readonly checked: CheckedState | undefined;
  readonly activeColumn: number | null;
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export function GridHeader<Row>({ columns, sort, checked, activeColumn }: GridHeaderProps<Row>) {
  const firstColumn = checked === undefined ? 0 : 1;
  return (
    <div {...groupAttributes('head')}>
      <div {...rowAttributes(1)}>
        {checked !== undefined && <CheckAllCell checked={checked} isActive={activeColumn === 0} />}
        {columns.map((column, index) => (
          <HeaderCell
            key={column.id}
            column={column}
            index={index + firstColumn}
            direction={sort?.column === column.id ? sort.direction : null}
            isActive={activeColumn === index + firstColumn}
            isPinned={index === 0}
          />
        ))}
      </div>
    </div>
  );
}

function CheckAllCell({ checked, isActive }: { readonly checked: CheckedState; readonly isActive: boolean }) {
  return (
    <div {...cellAttributes({ role: 'columnheader', row: HEADER_ROW, column: 0, isActive, look: 'check' })}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label="Select all rows"
        checked={checked === 'all'}
        ref={(element) => {
          if (element !== null) element.indeterminate = checked === 'some';
        }}
        readOnly
      />
    </div>
  );
}

type HeaderCellProps<Row> = {
  readonly column: GridColumn<Row>;
  readonly index: number;
  readonly direction: GridSort['direction'] | null;
  readonly isActive: boolean;
  readonly isPinned: boolean;
};

function HeaderCell<Row>({ column, index, direction, isActive, isPinned }: HeaderCellProps<Row>) {
  const isSortable = column.isSortable !== false;
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  const attributes = cellAttributes({
    role: 'columnheader',
    row: HEADER_ROW,
    column: index,
    isActive,
    align: column.align,
    ...(isPinned ? { look: 'pinned' } : {}),
  });
  return (
    <div
      {...attributes}
      {...(isSortable ? { 'aria-sort': direction === null ? 'none' : ariaSort[direction] } : {})}
      data-sortable={isSortable ? '' : undefined}
      data-sorted={direction === null ? undefined : ''}
    >
      <span className="text" dir="auto">
        {column.unit === undefined ? column.label : `${column.label}, `}
        {column.unit !== undefined && <span className="unit">{column.unit}</span>}
      </span>
      {direction !== null && <Arrow size={14} aria-hidden />}
    </div>
  );
}
