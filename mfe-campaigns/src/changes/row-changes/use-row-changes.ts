import type { Action, ActionTarget, EntityStatus } from '@adhelm/contracts';
import {
  type AmountChange,
  type AmountUnits,
  amountIntent,
  type GoBack,
  oppositeOf,
  type StatusValue,
  statusIntent,
  useActions,
} from '@adhelm/shared-ui/changes';
import { useListSelection } from '@adhelm/shared-ui/figure-list';
import { useCallback, useMemo } from 'react';
import { type TextChange, textIntent } from '../intents/text-intent.ts';

export type ChangeableRow = {
  readonly source: string;
  readonly account: string;
  readonly id: string;
  readonly status: EntityStatus;
  /** Whether it can no longer be changed. */
  readonly isRemoved?: true | undefined;
};

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

/** Starts and pauses rows of a list: one by its button, at once; many by selection, after a look at each. */
export function useRowChanges<Row extends ChangeableRow>(options: RowChangesOptions<Row>) {
  const { rows, kind, nameOf, keyOf, onProgress } = options;
  const { askFor, apply } = useActions();
  const changeable = useMemo(() => rows.filter(({ isRemoved }) => isRemoved !== true), [rows]);
  const { selectedRows, ...selection } = useListSelection(changeable, keyOf);

  const change = useCallback(
    (value: StatusValue, targets: readonly Row[]) =>
      askFor(statusIntent(value, targets, kind, nameOf, onProgress)),
    [askFor, kind, nameOf, onProgress],
  );
  const toggleRow = useCallback(
    (row: Row) => {
      const value = oppositeOf(row.status);
      if (value !== null) apply(statusIntent(value, [row], kind, nameOf, onProgress));
    },
    [apply, kind, nameOf, onProgress],
  );
  return {
    ...selection,
    onProgress,
    toggleRow,
    changeSelected: (value: StatusValue) => change(value, selectedRows),
    changeSelectedAmount: (requested: AmountChange, unitOf: AmountUnits, onBack: GoBack) =>
      askFor({ ...amountIntent(requested, unitOf, selectedRows, kind, nameOf, onProgress), onBack }),
    selectedRows,
    changeSelectedText: (requested: TextChange, onBack: GoBack) =>
      askFor({ ...textIntent(requested, selectedRows, onProgress), onBack }),
  };
}
