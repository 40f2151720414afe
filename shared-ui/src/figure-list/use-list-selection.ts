import type { RowSelection } from '@adhelm/shared-ui/grid';
import { useMemo, useState } from 'react';

/** The selected rows of a list. Hidden rows are never selected. `keyOf` must be a stable function. */
export function useListSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [selection, setSelected] = useState<RowSelection>(new Set());
  const selectedRows = useMemo(
    () => rows.filter((row) => selection.has(keyOf(row))),
    [rows, selection, keyOf],
  );
  const selected: RowSelection = useMemo(() => new Set(selectedRows.map(keyOf)), [selectedRows, keyOf]);
  return { selected, selectedRows, setSelected, clearSelection: () => setSelected(new Set()) };
}
