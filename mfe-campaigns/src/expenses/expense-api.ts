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
import * as z from 'zod/mini';
import { readPages } from './whole-report.ts';

const REPORT = '/api/expenses/report';

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
  const answer = useApiAnswer(
    ['expenses', question] as const,
    async ([, requested]) => {
      const most = requested.isWhole === true ? MAX_EXPENSE_GROUPS : MAX_EXPENSE_ROWS;
      const read = async (limit: number, offset: number) => {
        const body = await host.fetchApi(REPORT, {
          method: 'POST',
          // the first rows can be read of any number
          query: { ...rowsFrom(limit, offset), ...(isOfAllRows(requested) && { most: String(most) }) },
          body: requested.query,
          isRead: true,
        });
        return parseAnswer(expenseReportAnswerSchema, body);
      };
      const { data, behindSeconds } = await (isOfAllRows(requested) ? readPages(read) : read(FIRST_ROWS, 0));
      return { question: requested, report: data, behindSeconds };
    },
    ([, requested]) => {
      if (isOfAllRows(requested)) return undefined;
      const read = (body: unknown) => {
        const first = z.safeParse(expenseReportAnswerSchema, body).data;
        return first && { question: requested, report: first.data, behindSeconds: first.behindSeconds };
      };
      return host.readEarly(REPORT, rowsFrom(FIRST_ROWS, 0), read, requested.query);
    },
  );
  useNewFacts('all', answer.refresh);
  return answer;
}

const rowsFrom = (limit: number, offset: number) => ({ limit: String(limit), offset: String(offset) });

/** Whether a question needs all rows, page by page. */
const isOfAllRows = ({ isWhole, hasColumns }: ExpenseQuestion) => isWhole === true || hasColumns;

/** `GET /api/expenses/choices`: what the filters can choose; undefined while it loads. */
export function useExpenseChoices(): ExpenseChoices | undefined {
  return useApiQuery('/api/expenses/choices', {}, expenseChoicesAnswerSchema).data?.data;
}
