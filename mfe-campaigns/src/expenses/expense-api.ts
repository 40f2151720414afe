import {
  type ExpenseChoices,
  type ExpenseReport,
  expenseChoicesAnswerSchema,
  expenseReportAnswerSchema,
  MAX_EXPENSE_GROUPS,
  MAX_EXPENSE_ROWS,
  type SentExpenseQuery,
} from '@adhelm/contracts';
import { useNewFacts } from '@adhelm/shared-ui/figure-list';
import { type ApiAnswer, parseAnswer, useApiAnswer, useApiQuery, useHost } from '@adhelm/shared-ui/module';
import { readPages } from './whole-report.ts';

/** How many rows are read at first. */
const FIRST_ROWS = 500;

/** What the page asks for: the query, which of its dimensions becomes columns, and whether more than the first rows are wanted. */
export type ExpenseQuestion = {
  readonly query: SentExpenseQuery;
  readonly hasColumns: boolean;
  readonly isWhole?: boolean;
};

/** A report with the question that it answers, so that it is never displayed as the answer to another one. */
export type AnsweredReport = {
  readonly question: ExpenseQuestion;
  readonly report: ExpenseReport;
  /** How far behind the replica is that was read; null = the primary. */
  readonly behindSeconds: number | null;
};

/**
 * `POST /api/expenses/report`: the first rows, or page by page all of them. The report of the question before stays, as stale, while
 * the next one loads.
 */
export function useExpenseReport(question: ExpenseQuestion): ApiAnswer<AnsweredReport> {
  const host = useHost();
  const answer = useApiAnswer(['expenses', question] as const, async ([, requested]) => {
    const isWhole = requested.isWhole === true || requested.hasColumns;
    const most = requested.isWhole === true ? MAX_EXPENSE_GROUPS : MAX_EXPENSE_ROWS;
    const read = async (limit: number, offset: number) => {
      const body = await host.fetchApi('/api/expenses/report', {
        method: 'POST',
        query: {
          limit: String(limit),
          offset: String(offset),
          // the first rows can be read of any number
          ...(isWhole && { most: String(most) }),
        },
        body: requested.query,
      });
      return parseAnswer(expenseReportAnswerSchema, body);
    };
    const { data, behindSeconds } = await (isWhole ? readPages(read) : read(FIRST_ROWS, 0));
    return { question: requested, report: data, behindSeconds };
  });
  useNewFacts('all', answer.refresh);
  return answer;
}

/** `GET /api/expenses/choices`: what the filters can choose; undefined while it loads. */
export function useExpenseChoices(): ExpenseChoices | undefined {
  return useApiQuery('/api/expenses/choices', {}, expenseChoicesAnswerSchema).data?.data;
}
