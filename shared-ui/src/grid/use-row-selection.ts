import { useRef } from 'react';
import { type RowSelection, withIds } from './row-selection.ts';

export type GridSelection = {
  readonly selected: RowSelection;
  readonly onChange: (selected: RowSelection) => void;
};

export type SelectionActions = {
  /** Toggles one row (or a whole group), or with `isRange` the range from the last toggled row. */
  readonly toggle: (position: number, isRange: boolean) => void;
  /** Selects from the last toggled row to this one, as Shift with an arrow does. */
  readonly extend: (from: number, to: number) => void;
  readonly setAll: (isOn: boolean) => void;
};

type SelectableRows = {
  /** Ids of all rows, including those of collapsed groups. */
  readonly allIds: () => readonly string[];
  /** A row's id, or the ids of all rows of a group header. */
  readonly idsAt: (position: number) => readonly string[];
  readonly isGroup: (position: number) => boolean;
};

/** A person's actions on the selection; null if rows cannot be selected. */
export function useRowSelection(
  selection: GridSelection | undefined,
  { allIds, idsAt, isGroup }: SelectableRows,
): SelectionActions | null {
  const anchor = useRef<number | null>(null);
  if (selection === undefined) return null;
  const { selected, onChange } = selection;
  const idsBetween = (a: number, b: number) => {
    const positions = Array.from({ length: Math.abs(a - b) + 1 }, (_, step) => Math.min(a, b) + step);
    return positions.flatMap((position) => (isGroup(position) ? [] : idsAt(position)));
  };
  return {
    toggle: (position, isRange) => {
      const from = anchor.current;
      anchor.current = position;
      const ids = idsAt(position);
      const isOn = !ids.every((id) => selected.has(id));
      if (isRange && from !== null) onChange(withIds(selected, idsBetween(from, position), isOn));
      else onChange(withIds(selected, ids, isOn));
    },
    extend: (from, to) => {
      anchor.current ??= from;
      onChange(withIds(selected, idsBetween(anchor.current, to), true));
    },
    setAll: (isOn) => {
      anchor.current = null;
      onChange(withIds(selected, allIds(), isOn));
    },
  };
}
