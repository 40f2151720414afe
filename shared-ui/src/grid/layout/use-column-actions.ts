import { useMemo, useState } from 'react';
import { messages } from '../../messages/parts/grid.tsx';
import type { GridColumn, GridSort } from '../grid-column.ts';
import { arrangedColumns, withColumnMoved } from './arranged-columns.ts';
import {
  type ColumnPin,
  type GridLayout,
  withColumnShown,
  withGroupBy,
  withPin,
  withWidth,
} from './grid-layout.ts';

/** A person's actions on one column, by menu, keys or pointer. */
export type ColumnActions = {
  readonly sort: (id: string, direction: GridSort['direction'] | null) => void;
  readonly pin: (id: string, pin: ColumnPin) => void;
  readonly hide: (id: string) => void;
  /** Moves it to another position among the visible columns. */
  readonly move: (id: string, to: number) => void;
  /** In pixels; null restores the column's default width. */
  readonly resize: (id: string, width: number | null) => void;
  readonly groupBy: (id: string | null) => void;
};

type ColumnActionsOptions<Row> = {
  readonly columns: readonly GridColumn<Row>[];
  readonly layout: GridLayout;
  readonly onLayoutChange: (layout: GridLayout) => void;
  readonly onSortChange: (sort: GridSort | null) => void;
};

/** The actions, and the screen reader announcement of the last one. */
export function useColumnActions<Row>(
  options: ColumnActionsOptions<Row>,
): readonly [actions: ColumnActions, announcement: string] {
  const { columns, layout, onLayoutChange, onSortChange } = options;
  const [announcement, announce] = useState('');
  const actions = useMemo<ColumnActions>(() => {
    const labelOf = (id: string) => columns.find((column) => column.id === id)?.label ?? id;
    return {
      sort: (id, direction) => onSortChange(direction === null ? null : { column: id, direction }),
      pin: (id, pin) => onLayoutChange(withPin(layout, id, pin)),
      hide: (id) => onLayoutChange(withColumnShown(layout, id, false)),
      move: (id, to) => {
        const changed = withColumnMoved(columns, layout, { id, to });
        if (changed === layout) return;
        const arranged = arrangedColumns(columns, changed);
        const place = arranged.findIndex(({ column }) => column.id === id) + 1;
        announce(messages.moved(labelOf(id), place, arranged.length));
        onLayoutChange(changed);
      },
      resize: (id, width) => {
        const changed = withWidth(layout, id, width);
        const chosen = changed.widths[id];
        if (chosen !== undefined) announce(messages.resized(labelOf(id), chosen));
        onLayoutChange(changed);
      },
      groupBy: (id) => onLayoutChange(withGroupBy(layout, id)),
    };
  }, [columns, layout, onLayoutChange, onSortChange]);
  return [actions, announcement];
}
