import { useUrlState } from '@adhelm/shared-ui';
import { useMemo } from 'react';
import { drillOf } from './drill.ts';
import { useExpenseReport } from './expense-api.ts';
import { ExpenseList } from './expense-list.tsx';
import { ratesInFiles } from './money-columns.ts';
import { monthColumns, monthRows } from './month-columns.ts';
import { pacingColumns, pacingRows } from './pacing-columns.ts';
import { pivotColumns, pivotRows } from './pivot-columns.ts';
import { MOST_COLUMNS, pivoted } from './pivoted.ts';
import { type SpendRow, spendColumns, spendRows } from './spend-columns.tsx';
import { expenseViews, useExpenseQuestion } from './use-expense-question.ts';

/** `/app/ts/expense-report/campaigns`: spend by any grouping, by month, and the pace of the current month. */
export function ExpensePage() {
  const { read } = useUrlState();
  const view = expenseViews.find((name) => name === read('view')) ?? 'spend';
  const state = useExpenseQuestion(view);
  const answer = useExpenseReport(state.question);
  const { data } = answer;
  const { write, dates } = state;
  const drill = useMemo(() => drillOf({ write, dates }), [write, dates]);
  const report = data?.report;
  const pivot = useMemo(() => pivotOf(data), [data]);
  const isPivot = pivot !== null && pivot.columns.length <= MOST_COLUMNS;
  const page = {
    view,
    state,
    answer,
    tooManyColumns: pivot !== null && !isPivot ? pivot.columns.length : null,
  };
  const spend = useMemo(() => (report === undefined ? [] : spendRows(report)), [report]);
  const across = useMemo(
    () => (report === undefined || pivot === null ? [] : pivotRows(pivot, report)),
    [report, pivot],
  );
  const months = useMemo(() => (report === undefined ? [] : monthRows(report)), [report]);
  const accounts = useMemo(() => (report === undefined ? [] : pacingRows(report)), [report]);
  if (view === 'months') {
    return (
      <ExpenseList
        {...page}
        key={view}
        all={months}
        columns={report === undefined ? [] : monthColumns(report, months, drill)}
      />
    );
  }
  if (view === 'pacing') {
    return (
      <ExpenseList
        {...page}
        key={view}
        all={accounts}
        columns={report === undefined ? [] : pacingColumns(report, accounts, drill)}
      />
    );
  }
  if (isPivot && report !== undefined) {
    return (
      <ExpenseList {...page} key="spend" all={across} columns={pivotColumns(report, pivot, across, drill)} />
    );
  }
  return (
    <ExpenseList
      {...page}
      key="spend"
      all={spend}
      columns={report === undefined ? [] : spendColumns(report, spend, drill)}
      inFiles={report === undefined ? [] : ratesInFiles<SpendRow>(report)}
    />
  );
}

/** The rows across the last dimension, if the report is of such a question. */
function pivotOf(data: ReturnType<typeof useExpenseReport>['data']) {
  if (data === undefined || !data.question.hasColumns) return null;
  const isTime = (dimension: string | undefined) => dimension === 'day' || dimension === 'month';
  const { rows, groupBy } = data.report;
  return pivoted(rows, { rows: isTime(groupBy.at(0)), columns: isTime(groupBy.at(-1)) });
}
