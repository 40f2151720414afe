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

/** Leads back to the form of a change. */
export type GoBack = NonNullable<ChangeIntent['onBack']>;

type RowChangesOptions<Row> = {
  /** Rows that are shown: what is filtered away is not selected, and not changed behind a person's back. */
  readonly rows: readonly Row[];
  readonly kind: Exclude<ActionTarget['kind'], 'widget'>;
  readonly nameOf: (row: Row) => string;
  /** What tells a row from all others; must be the same function in every render. */
  readonly keyOf: (row: Row) => string;
  /** Shows an action under way; must be the same function in every render. */
  readonly onProgress: (action: Action) => void;
};

/** Starting and pausing rows of a list: one by its button, many by selection. */
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
      wanted: AmountChange & { readonly field: AmountField },
      unit: string | null,
      onBack: GoBack,
    ) => askFor({ ...amountIntent(wanted, unit, selectedRows, kind, nameOf, onProgress), onBack }),
    selectedRows,
    changeSelectedText: (wanted: TextChange, onBack: GoBack) =>
      askFor({ ...textIntent(wanted, selectedRows, onProgress), onBack }),
  };
}
