import {
  AdhelmError,
  type DateRange,
  type MetricsTableAnswer,
  metricsTableAnswerSchema,
  type ThriveReportAnswer,
  type ThriveReportQuery,
  type ThriveReportRow,
  thriveReportAnswerSchema,
} from '@adhelm/contracts';
import type { FilterSelection } from '@adhelm/shared-ui';
import { type ApiAnswer, type PagesAnswer, useApiPages, useApiQuery } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';
import { messages } from './messages.ts';

/** Thrive's campaigns with their figures; null = the last seven days. A response with `success: false` is an error. */
export function useMetricsTable(range: DateRange | null): ApiAnswer<MetricsTableAnswer> {
  const query = range === null ? {} : { startDate: range.startDate, endDate: range.endDate };
  const answer = useApiQuery('/api/thrive/campaigns/getMetricsTable', query, metricsTableAnswerSchema);
  if (answer.data?.success !== false) return answer;
  return { ...answer, data: undefined, error: new AdhelmError('upstream', messages.notRead) };
}

/** Only the envelope is validated here; the server's tests validate the rows. */
const pageSchema = z.extend(thriveReportAnswerSchema, { data: z.array(z.custom<ThriveReportRow>()) });

export type ReportOf = Pick<ThriveReportQuery, 'level' | 'account' | 'campaign'> & DateRange;
/** All rows of a report. `of` is what was requested, so that a late response is never taken for another's. */
export type ThriveReport = Omit<ThriveReportAnswer, 'data' | 'page' | 'success'> & {
  readonly rows: readonly ThriveReportRow[];
  readonly of: ReportOf;
};

/** Every page of `GET /api/thrive/report`; null requests nothing. */
export function useThriveReport(of: ReportOf | null, selection: FilterSelection): PagesAnswer<ThriveReport> {
  return useApiPages(
    of === null ? null : { path: '/api/thrive/report', query: { ...of, ...selection }, of },
    pageSchema,
    (pages, requested): ThriveReport => {
      const [{ data: _, page: __, success: ___, ...answer }] = pages;
      return { ...answer, rows: pages.flatMap(({ data }) => data), of: requested };
    },
  );
}
