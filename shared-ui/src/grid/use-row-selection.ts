import { useRef } from 'react';
import { type RowSelection, toggled, withRange } from './row-selection.ts';

export type GridSelection = {
  readonly selected: RowSelection;
  readonly onChange: (selected: RowSelection) => void;
};

export type SelectionActions = {
  /** Toggles one row, or with `isRange` everything between the row toggled last and this one. */
  readonly toggle: (position: number, isRange: boolean) => void;
  /** Selects from the row toggled last to this one, as Shift with an arrow does. */
  readonly extend: (from: number, to: number) => void;
  readonly setAll: (isOn: boolean) => void;
};

/** What a person does to the selection; null where rows cannot be selected. */
export function useRowSelection(
  selection: GridSelection | undefined,
  count: number,
  idAt: (position: number) => string,
): SelectionActions | null {
  const anchor = useRef<number | null>(null);
  if (selection === undefined) return null;
  const { selected, onChange } = selection;
  return {
    toggle: (position, isRange) => {
      const from = anchor.current;
      anchor.current = position;
      if (!isRange || from === null) onChange(toggled(selected, idAt(position)));
      else onChange(withRange(selected, idAt, [from, position], !selected.has(idAt(position))));
    },
    extend: (from, to) => {
      anchor.current ??= from;
      onChange(withRange(selected, idAt, [anchor.current, to], true));
    },
    setAll: (isOn) => {
      anchor.current = null;
      onChange(withRange(selected, idAt, [0, count - 1], isOn));
    },
  };
}
