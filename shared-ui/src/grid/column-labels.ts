import { messages } from '../messages/parts/grid.tsx';
import type { GridColumn } from './grid-column.ts';

type Named = Pick<GridColumn<never>, 'id' | 'label' | 'unit'>;

/** "Cost, USD": a column's name with its unit. */
export function labelWithUnit({ label, unit }: Pick<Named, 'label' | 'unit'>): string {
  return unit === undefined ? label : messages.columnInUnit(label, unit);
}

/** A column's name among others: with its unit, if another one has the same name. */
export function labelAmong(column: Named, all: readonly Named[]): string {
  const isAlone = all.every(({ id, label }) => id === column.id || label !== column.label);
  return isAlone ? column.label : labelWithUnit(column);
}
