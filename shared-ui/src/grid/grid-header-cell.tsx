import { popupCode, usePopup } from '@adhelm/shared-ui';
import { ArrowDown, ArrowUp, EllipsisVertical } from 'lucide-react';
import { messages } from '../messages/parts/grid.tsx';
import { labelWithUnit } from './column-labels.ts';
import type { ColumnMenuProps } from './column-menu.tsx';
import { cellAttributes } from './grid-attributes.ts';
import type { GridSort } from './grid-column.ts';
import { HEADER_ROW } from './grid-keyboard.ts';
import type { PlacedColumn } from './layout/placed-columns.ts';
import type { ColumnActions } from './layout/use-column-actions.ts';

const columnMenu = popupCode<ColumnMenuProps>(async () => (await import('./column-menu.tsx')).ColumnMenu);

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

type GridHeaderCellProps<Row> = {
  readonly placed: PlacedColumn<Row>;
  readonly place: number;
  readonly count: number;
  readonly direction: GridSort['direction'] | null;
  readonly isActive: boolean;
  readonly isGrouped: boolean;
  readonly hasChosenWidth: boolean;
  /** The side on which a dragged column would be dropped. */
  readonly drop: 'before' | 'after' | undefined;
  readonly actions: ColumnActions;
};

/** A column's name, sort order, menu and resize edge. */
export function GridHeaderCell<Row>(props: GridHeaderCellProps<Row>) {
  const { placed, isActive } = props;
  const { column } = placed;
  if (column.isPending === true) return <PendingHeaderCell placed={placed} isActive={isActive} />;
  return <KnownHeaderCell {...props} />;
}

function PendingHeaderCell<Row>({ placed, isActive }: Pick<GridHeaderCellProps<Row>, 'placed' | 'isActive'>) {
  const spoken = { 'aria-label': placed.column.label };
  return (
    <div {...cellAttributes({ role: 'columnheader', placed, row: HEADER_ROW, isActive })} {...spoken}>
      <span className="bar" aria-hidden />
    </div>
  );
}

function KnownHeaderCell<Row>(props: GridHeaderCellProps<Row>) {
  const { placed, place, count, direction, isActive, isGrouped, hasChosenWidth, drop, actions } = props;
  const { column } = placed;
  const isSortable = column.isSortable !== false;
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  const { trigger, Popup, popup } = usePopup(columnMenu, 'menu');
  const spoken = {
    // otherwise the menu button would be part of every column's name
    'aria-label': labelWithUnit(column),
    ...(isSortable ? { 'aria-sort': direction === null ? ('none' as const) : ariaSort[direction] } : {}),
  };
  return (
    <div
      {...cellAttributes({ role: 'columnheader', placed, row: HEADER_ROW, isActive })}
      {...spoken}
      data-sortable={isSortable ? '' : undefined}
      data-sorted={direction === null ? undefined : ''}
      data-drop={drop}
    >
      <span className="text" dir="auto">
        {column.unit === undefined
          ? column.label
          : messages.columnWithUnit(column.label, <span className="unit">{column.unit}</span>)}
      </span>
      {direction !== null && <Arrow size={14} aria-hidden />}
      <button
        {...trigger}
        type="button"
        className="menu"
        tabIndex={-1}
        aria-label={messages.menuOf(column.label)}
      >
        <EllipsisVertical size={14} aria-hidden />
      </button>
      {/* Alt with an arrow resizes by keyboard, so the edge needs no focus */}
      <span className="resize" aria-hidden onDoubleClick={() => actions.resize(column.id, null)} />
      {Popup !== null && (
        <Popup
          {...popup}
          column={{
            id: column.id,
            label: column.label,
            isSortable,
            isGroupable: column.isGroupable === true,
          }}
          pin={placed.pin}
          direction={direction}
          isGrouped={isGrouped}
          place={place}
          count={count}
          hasChosenWidth={hasChosenWidth}
          actions={actions}
        />
      )}
    </div>
  );
}
