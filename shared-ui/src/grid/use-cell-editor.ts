import { useCallback, useMemo, useRef, useState } from 'react';
import type { CloseEditor, GridColumn } from './grid-column.ts';

/** The cell that is edited in place. The same object until another one is. */
export type EditedCell = { readonly row: string; readonly column: string; readonly onClose: CloseEditor };

type CellIds = { readonly row: string; readonly column: string };

/**
 * At most one cell of a grid is edited at a time. `onClosed` returns the focus to it; a new `requested` object opens one.
 */
export function useCellEditor<Row>(onClosed: () => void, requested: CellIds | null = null) {
  const [cell, setCell] = useState<CellIds | null>(null);
  const [answered, setAnswered] = useState(requested);
  if (answered !== requested) {
    setAnswered(requested);
    setCell(requested);
  }
  const closed = useRef(onClosed);
  closed.current = onClosed;
  const onClose: CloseEditor = useCallback(({ keepsFocus } = { keepsFocus: true }) => {
    setCell(null);
    if (keepsFocus) closed.current();
  }, []);
  const editing = useMemo((): EditedCell | null => cell && { ...cell, onClose }, [cell, onClose]);
  return {
    editing,
    open: (row: string, column: string) => setCell({ row, column }),
    isOffered: ({ editor }: GridColumn<Row>, row: Row) => editor?.isOffered(row) === true,
  };
}
