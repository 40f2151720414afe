import type { ExpenseReport } from '@adhelm/contracts';
import { formatMonth } from '@adhelm/shared-ui';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import type { Drill } from './drill.ts';
import { moneyColumns } from './money-columns.ts';
import { type KeyedRow, keyColumns } from './spend-columns.tsx';

export type MonthRow = KeyedRow & ExpenseReport['months'][number];

export function monthRows({ months }: ExpenseReport): MonthRow[] {
  return months.map((sum) => ({
    ...sum,
    id: sum.month,
    keys: [sum.month],
    name: formatMonth(sum.month),
  }));
}

/** Spend by month in every currency. */
export function monthColumns(
  report: ExpenseReport,
  rows: readonly MonthRow[],
  drill: Drill,
): GridColumn<MonthRow>[] {
  return [
    ...keyColumns<MonthRow>(['month'], report.names, drill),
    ...moneyColumns<MonthRow>({ report, rows }),
  ];
}
