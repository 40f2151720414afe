import {
  type ExpenseDimension,
  type ExpenseFilter,
  expenseDimensions,
  expenseFilters,
  MAX_EXPENSE_DAYS,
} from '@adhelm/contracts';
import { type DateRangeState, type UrlPatch, useDateRange, useUrlState } from '@adhelm/shared-ui';
import { useHost } from '@adhelm/shared-ui/module';
import { useMemo, useState } from 'react';
import type { ExpenseQuestion } from './expense-api.ts';

/** Spend by any grouping, by month, and the pace of the current month. */
export const expenseViews = ['spend', 'months', 'pacing'] as const;
export type ExpenseView = (typeof expenseViews)[number];

const ROWS = 'rows';
const COLUMNS = 'columns';
/** URL parameters that each view of the page keeps. */
export const sharedNames: readonly string[] = ['startDate', 'endDate', ...expenseFilters];

export type ExpenseState = {
  readonly question: ExpenseQuestion;
  readonly dates: DateRangeState;
  /** One or two dimensions. */
  readonly rows: readonly ExpenseDimension[];
  readonly columns: ExpenseDimension | null;
  readonly filters: Readonly<Record<ExpenseFilter, readonly string[]>>;
  /** Reads all rows of the present question, not only the first. */
  readonly readAllRows: () => void;
  readonly group: (rows: readonly ExpenseDimension[], columns: ExpenseDimension | null) => void;
  readonly write: (patch: UrlPatch, isStep?: boolean) => void;
};

const isDimension = (name: string): name is ExpenseDimension =>
  expenseDimensions.some((dimension) => dimension === name);

/** The report's question in the URL: days, filters, rows and columns. */
export function useExpenseQuestion(view: ExpenseView): ExpenseState {
  const { read, readAll, write } = useUrlState();
  const dates = useDateRange(useHost().environment.workspace.timeZone, MAX_EXPENSE_DAYS);
  const written = (read(ROWS) ?? '').split(',').filter(isDimension);
  const rows: readonly ExpenseDimension[] =
    written.length === 0 ? ['account'] : [...new Set(written)].slice(0, 2);
  const wanted = read(COLUMNS) ?? '';
  const columns = isDimension(wanted) && !rows.includes(wanted) ? wanted : null;
  const filters = {
    sources: readAll('sources'),
    accounts: readAll('accounts'),
    campaigns: readAll('campaigns'),
    clients: readAll('clients'),
    offers: readAll('offers'),
  };
  const groupBy = view === 'spend' ? [...rows, ...(columns === null ? [] : [columns])] : [];
  const text = JSON.stringify({ ...dates.range, ...filters, groupBy });
  const hasColumns = columns !== null && view === 'spend';
  const [wholeText, setWholeText] = useState<string | null>(null);
  const isWhole = wholeText === text;
  const question = useMemo(
    () => ({ query: JSON.parse(text), hasColumns, isWhole }),
    [text, hasColumns, isWhole],
  );
  return {
    question,
    dates,
    rows,
    columns,
    filters,
    readAllRows: () => setWholeText(text),
    group: (by, across) => write({ [ROWS]: by.join(','), [COLUMNS]: across, sort: null }, true),
    write,
  };
}
