import {
  expenseChoicesAnswerSchema,
  listAnswerSchema,
  type ReportRun,
  reportPreviewAnswerSchema,
  type ScheduledReport,
  type ScheduledReportDraft,
} from '@adhelm/contracts';
import { type HostApi, parseAnswer, useApiQuery } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';

// only envelopes are checked here; the server's tests check what is in them
const listSchema = z.object({
  success: z.boolean(),
  data: z.array(z.custom<ScheduledReport>()),
  isSent: z.boolean(),
});
const oneSchema = z.object({ success: z.boolean(), data: z.custom<ScheduledReport>() });
const runSchema = z.object({ success: z.boolean(), data: z.custom<ReportRun>() });
const runsSchema = listAnswerSchema(z.custom<ReportRun>());

const ALL = '/api/scheduled-reports';
const pathOf = (id: string, step = '') => `${ALL}/${encodeURIComponent(id)}${step}`;

/** The scheduled reports that the person sees (`GET /api/scheduled-reports`). */
export const useScheduledReports = () => useApiQuery(ALL, {}, listSchema);

/** What the filters can choose (`GET /api/expenses/choices`). */
export const useReportChoices = () => useApiQuery('/api/expenses/choices', {}, expenseChoicesAnswerSchema);

/** The newest runs of a report (`GET /api/scheduled-reports/:id/runs`). */
export const useReportRuns = (id: string, limit: number) =>
  useApiQuery(pathOf(id, '/runs'), { limit }, runsSchema);

/** Stores a new report; `key` makes every attempt the same request. */
export async function addReport(
  host: HostApi,
  draft: ScheduledReportDraft,
  key: string,
): Promise<ScheduledReport> {
  return addedReport(await host.fetchApi(ALL, { method: 'POST', body: draft, idempotencyKey: key }));
}

/** The report in the answer to a new one. */
export const addedReport = (answer: unknown): ScheduledReport => parseAnswer(oneSchema, answer).data;

/** Stores an edit. Rejects with status 412 if someone else changed it since. */
export async function editReport(
  host: HostApi,
  { id, version }: Pick<ScheduledReport, 'id' | 'version'>,
  draft: ScheduledReportDraft,
): Promise<ScheduledReport> {
  const answer = await host.fetchApi(pathOf(id), { method: 'PUT', body: draft, ifMatch: `"${version}"` });
  return parseAnswer(oneSchema, answer).data;
}

export async function switchReport(host: HostApi, id: string, to: 'pause' | 'resume'): Promise<void> {
  await host.fetchApi(pathOf(id, `/${to}`), { method: 'POST' });
}

export async function removeReport(host: HostApi, id: string): Promise<void> {
  await host.fetchApi(pathOf(id), { method: 'DELETE' });
}

/** Sends a report besides its schedule; `key` makes every attempt the same request. */
export async function sendReportNow(host: HostApi, id: string, key: string): Promise<ReportRun> {
  const answer = await host.fetchApi(pathOf(id, '/send'), { method: 'POST', idempotencyKey: key });
  return parseAnswer(runSchema, answer).data;
}

type Delivery = { readonly report: string; readonly run: string; readonly delivery: string };

export async function sendDeliveryAgain(host: HostApi, { report, run, delivery }: Delivery): Promise<void> {
  await host.fetchApi(pathOf(report, `/runs/${run}/deliveries/${delivery}/send`), { method: 'POST' });
}

export type ReportPreview = z.infer<typeof reportPreviewAnswerSchema>['data'];

/** The email of a draft as it would be sent now. */
export async function previewReport(host: HostApi, draft: ScheduledReportDraft): Promise<ReportPreview> {
  const answer = await host.fetchApi(`${ALL}/preview`, { method: 'POST', body: draft });
  return parseAnswer(reportPreviewAnswerSchema, answer).data;
}
