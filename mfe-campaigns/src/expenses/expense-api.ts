import {
  type ExpenseChoices,
  type ExpenseReport,
  expenseChoicesAnswerSchema,
  expenseReportAnswerSchema,
  type SentExpenseQuery,
} from '@adhelm/contracts';
import { useNewFacts } from '@adhelm/shared-ui/figure-list';
import { type ApiAnswer, parseAnswer, useApiAnswer, useApiQuery, useHost } from '@adhelm/shared-ui/module';

/** What the page asks for: the query, and which of its dimensions becomes columns. */
export type ExpenseQuestion = {
  readonly query: SentExpenseQuery;
  readonly hasColumns: boolean;
};

/** A report with the question that it answers, so that it is never displayed as the answer to another one. */
export type AnsweredReport = {
  readonly question: ExpenseQuestion;
  readonly report: ExpenseReport;
  /** How far behind the replica is that was read; null = the primary. */
  readonly behindSeconds: number | null;
};

/** `POST /api/expenses/report`. The report of the question before stays, as stale, while the next one loads. */
export function useExpenseReport(question: ExpenseQuestion): ApiAnswer<AnsweredReport> {
  const host = useHost();
  const answer = useApiAnswer(['expenses', question] as const, async ([, requested]) => {
    const body = await host.fetchApi('/api/expenses/report', { method: 'POST', body: requested.query });
    const { data, behindSeconds } = parseAnswer(expenseReportAnswerSchema, body);
    return { question: requested, report: data, behindSeconds };
  });
  useNewFacts('all', answer.refresh);
  return answer;
}

/** `GET /api/expenses/choices`: what the filters can choose; undefined while it loads. */
export function useExpenseChoices(): ExpenseChoices | undefined {
  return useApiQuery('/api/expenses/choices', {}, expenseChoicesAnswerSchema).data?.data;
}
