import { type ExpenseProblem, type ExpenseReport, MAX_EXPENSE_GROUPS } from '@adhelm/contracts';
import { formatNumber, formatRange, Notice } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { WithoutRateNotice } from '@adhelm/shared-ui/figure-list';
import { expenseNames } from './dimension-names.ts';
import { nameOfKey } from './expense-names.ts';
import { messages } from './messages.ts';
import type { ExpenseState } from './use-expense-question.ts';

type ExpenseProblemsProps = {
  readonly report: ExpenseReport;
  /** Set when there are too many columns to show. */
  readonly columns: number | null;
  readonly write: ExpenseState['write'];
  readonly readAll: ExpenseState['readAllRows'];
};

/** What is wrong with the report, each with what to do about it. */
export function ExpenseProblems({ report, columns, write, readAll }: ExpenseProblemsProps) {
  const withoutRate = report.problems.filter((problem) => problem.kind === 'no-rate');
  return (
    <>
      {report.problems.map((problem) => (
        <Problem
          key={JSON.stringify(problem)}
          problem={problem}
          names={report.names}
          write={write}
          readAll={readAll}
        />
      ))}
      <WithoutRateNotice withoutRate={withoutRate} />
      {columns !== null && (
        <Notice tone="warning" title={messages.tooManyColumns(formatNumber(columns))}>
          {messages.tooManyText}
        </Notice>
      )}
    </>
  );
}

type ProblemProps = {
  readonly problem: ExpenseProblem;
  readonly names: ExpenseReport['names'];
  readonly write: ExpenseState['write'];
  readonly readAll: ExpenseState['readAllRows'];
};

function Problem({ problem, names, write, readAll }: ProblemProps) {
  if (problem.kind === 'no-figures') {
    const { first, last } = problem;
    if (first === null || last === null) return null;
    const range = { startDate: first, endDate: last };
    return (
      <Notice
        tone="info"
        title={messages.noFigures}
        action={
          <Button size="xs" variant="outline" onClick={() => write(range, true)}>
            {messages.showThose}
          </Button>
        }
      >
        {messages.figuresFrom(formatRange(range))}
      </Notice>
    );
  }
  if (problem.kind === 'unknown') {
    return (
      <Notice
        tone="warning"
        title={messages.unknownIds(expenseNames.filters[problem.filter], problem.ids.join(', '))}
        action={
          <Button size="xs" variant="outline" onClick={() => write({ [problem.filter]: null }, true)}>
            {messages.clearFilters}
          </Button>
        }
      >
        {messages.unknownText}
      </Notice>
    );
  }
  if (problem.kind === 'removed-accounts') {
    const removed = problem.accounts.map((id) => nameOfKey(names, 'account', id)).join(', ');
    return (
      <Notice tone="info" title={messages.removedAccounts(removed)}>
        {messages.removedText}
      </Notice>
    );
  }
  if (problem.kind === 'too-many-rows') {
    return (
      <Notice
        tone="warning"
        title={messages.tooManyRows(formatNumber(problem.rows))}
        {...(problem.rows <= MAX_EXPENSE_GROUPS && {
          action: (
            <Button size="xs" variant="outline" onClick={readAll}>
              {messages.readRows(formatNumber(problem.rows))}
            </Button>
          ),
        })}
      >
        {messages.tooManyText}
      </Notice>
    );
  }
  if (problem.kind === 'rates-pending') {
    return (
      <Notice tone="info" title={messages.ratesPending}>
        {messages.ratesPendingText}
      </Notice>
    );
  }
  return null;
}
