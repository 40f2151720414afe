import type { Action, ActionTarget, EntityStatus } from '@adhelm/contracts';
import type { RowSelection } from '@adhelm/shared-ui/grid';
import { useCallback, useMemo, useState } from 'react';
import { type ChangeIntent, useActions } from '../actions/actions-context.ts';
import { type AmountChange, type AmountField, amountIntent } from '../actions/amount-intent.ts';
import { oppositeOf, type StatusValue } from '../actions/change-labels.ts';
import { statusIntent } from '../actions/status-intent.ts';
import { type TextChange, textIntent } from '../actions/text-intent.ts';

export type ChangeableRow = {
  readonly source: string;
  readonly account: string;
  readonly id: string;
  readonly status: EntityStatus;
};

/** Returns to the form of a change. */
export type GoBack = NonNullable<ChangeIntent['onBack']>;

type RowChangesOptions<Row> = {
  /** Displayed rows: hidden rows are never selected or changed. */
  readonly rows: readonly Row[];
  readonly kind: Exclude<ActionTarget['kind'], 'widget'>;
  readonly nameOf: (row: Row) => string;
  /** A unique key of a row; must be a stable function. */
  readonly keyOf: (row: Row) => string;
  /** Displays a running action; must be a stable function. */
  readonly onProgress: (action: Action) => void;
};

/** Starts and pauses rows of a list: one by its button, many by selection. */
export function useRowChanges<Row extends ChangeableRow>(options: RowChangesOptions<Row>) {
  const { rows, kind, nameOf, keyOf, onProgress } = options;
  const { askFor } = useActions();
  const [selection, setSelection] = useState<RowSelection>(new Set());
  const selectedRows = useMemo(
    () => rows.filter((row) => selection.has(keyOf(row))),
    [rows, selection, keyOf],
  );
  const selected: RowSelection = useMemo(() => new Set(selectedRows.map(keyOf)), [selectedRows, keyOf]);

  const change = useCallback(
    (value: StatusValue, targets: readonly Row[]) =>
      askFor(statusIntent(value, targets, kind, nameOf, onProgress)),
    [askFor, kind, nameOf, onProgress],
  );
  const toggleRow = useCallback(
    (row: Row) => {
      const value = oppositeOf(row.status);
      if (value !== null) change(value, [row]);
    },
    [change],
  );
  return {
    selected,
    setSelected: setSelection,
    clearSelection: () => setSelection(new Set()),
    toggleRow,
    changeSelected: (value: StatusValue) => change(value, selectedRows),
    changeSelectedAmount: (
      requested: AmountChange & { readonly field: AmountField },
      unit: string | null,
      onBack: GoBack,
    ) => askFor({ ...amountIntent(requested, unit, selectedRows, kind, nameOf, onProgress), onBack }),
    selectedRows,
    changeSelectedText: (requested: TextChange, onBack: GoBack) =>
      askFor({ ...textIntent(requested, selectedRows, onProgress), onBack }),
  };
}
