import type { ExpenseReport } from '@adhelm/contracts';
import { amountColumn } from '@adhelm/shared-ui/figure-list';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import type { Drill } from './drill.ts';
import { nameOfKey } from './expense-names.ts';
import { amountNote } from './grid-row.ts';
import { messages } from './messages.ts';
import type { Pivot, PivotRow } from './pivoted.ts';
import { identityOf, type KeyedRow, keyColumns } from './spend-columns.tsx';

export type NamedPivotRow = KeyedRow & PivotRow;

export function pivotRows({ rows }: Pivot, { groupBy, names }: ExpenseReport): NamedPivotRow[] {
  return rows.map((row) => ({ ...row, ...identityOf(row.keys, groupBy, names) }));
}

/** The rows' dimensions, their total, and one column per value of the last dimension. */
export function pivotColumns(
  report: ExpenseReport,
  { columns }: Pivot,
  rows: readonly NamedPivotRow[],
  drill: Drill,
): GridColumn<NamedPivotRow>[] {
  const { groupBy, names, currency, totals } = report;
  const across = groupBy.at(-1) ?? 'month';
  return [
    ...keyColumns<NamedPivotRow>(groupBy.slice(0, -1), names, drill),
    {
      ...amountColumn<NamedPivotRow>(
        { id: 'amount', label: messages.total, value: ({ amount }) => amount, total: totals.amount },
        rows,
        currency,
      ),
      isSummed: true,
    },
    ...columns.map(({ key, amount }) => ({
      ...amountColumn<NamedPivotRow>(
        {
          id: `column-${key ?? ''}`,
          label: nameOfKey(names, across, key),
          value: ({ cells }) => cells.get(key)?.amount ?? null,
          total: amount,
        },
        rows,
        currency,
      ),
      note: ({ cells }: NamedPivotRow) => {
        const cell = cells.get(key);
        return cell === undefined ? messages.reasons['no-figures'] : amountNote(cell);
      },
      isSummed: true,
    })),
  ];
}
