import {
  type AdhelmError,
  type ImportCommitRequest,
  type ImportDetail,
  type ImportPreview,
  type ImportPreviewRequest,
  importAnswerSchema,
  importCommitAnswerSchema,
  importPreviewAnswerSchema,
  importRevertPreviewAnswerSchema,
  importsAnswerSchema,
  jobsAnswerSchema,
  MAX_PAGE_SIZE,
  type SelectedSourceAccount,
} from '@adhelm/contracts';
import { type HostApi, parseAnswer, useApiQuery } from '@adhelm/shared-ui/module';

/** The newest imports of an account, limited to one page. */
export function useImports({ source, account }: SelectedSourceAccount) {
  return useApiQuery('/api/imports', { source, account, limit: MAX_PAGE_SIZE }, importsAnswerSchema);
}

const pathOf = (id: string, step = '') => `/api/imports/${encodeURIComponent(id)}${step}`;

/** One import, with the table of its file (of one sheet) while that is kept. */
export function useImport(id: string, sheet: string | null) {
  return useApiQuery(pathOf(id), sheet === null ? {} : { sheet }, importAnswerSchema);
}

/** Jobs of this person, including running imports. */
export function useJobs() {
  return useApiQuery('/api/jobs', {}, jobsAnswerSchema);
}

/** Uploads a file as a draft. `key` is created once per file. Rejects with status 413 if it is too large. */
export async function uploadReport(
  host: HostApi,
  { source, account }: SelectedSourceAccount,
  file: File,
  key: string,
): Promise<ImportDetail> {
  const answer = await host.fetchApi('/api/imports', {
    method: 'POST',
    query: { source, account, name: file.name },
    // browsers report different media types for a file, so the server inspects the file itself
    body: file.slice(0, file.size, 'application/octet-stream'),
    idempotencyKey: key,
  });
  return parseAnswer(importAnswerSchema, answer).data;
}

/** Rejects with `validation` for fields of the mapping, and with `conflict` if the file is no longer kept. */
export async function previewImport(
  host: HostApi,
  id: string,
  request: ImportPreviewRequest,
): Promise<ImportPreview> {
  const answer = await host.fetchApi(pathOf(id, '/preview'), { method: 'POST', body: request });
  return parseAnswer(importPreviewAnswerSchema, answer).data;
}

/** Whether a rejection means that the draft is gone: it is running, its file is gone, or it was discarded. */
export const isOver = ({ kind }: AdhelmError): boolean => kind === 'conflict' || kind === 'not-found';

/** Starts the previewed import, which continues as a job. `key` is created once per intent. */
export async function commitImport(
  host: HostApi,
  id: string,
  request: ImportCommitRequest,
  key: string,
): Promise<void> {
  const answer = await host.fetchApi(pathOf(id, '/commit'), {
    method: 'POST',
    body: request,
    idempotencyKey: key,
  });
  parseAnswer(importCommitAnswerSchema, answer);
}

/** Discards a draft with its file. Rejects with `conflict` if it was started. */
export async function discardImport(host: HostApi, id: string): Promise<void> {
  await host.fetchApi(pathOf(id), { method: 'DELETE' });
}

/** Rejects with `conflict` if the import is finished. */
export async function cancelImport(host: HostApi, jobId: string): Promise<void> {
  await host.fetchApi(`/api/jobs/${encodeURIComponent(jobId)}/cancel`, { method: 'POST', body: {} });
}

/** The effect of undoing an import, and later imports of the same days. */
export function useRevertPreview(id: string) {
  return useApiQuery(pathOf(id, '/revert'), {}, importRevertPreviewAnswerSchema);
}

/**
 * Starts the reversal of an import, which continues as a job. `key` is created once per intent. Rejects with `conflict`
 * if it is undone already, can no longer be undone, or if a later import covers its days and `overLater` is false.
 */
export async function revertImport(
  host: HostApi,
  id: string,
  overLater: boolean,
  key: string,
): Promise<void> {
  const answer = await host.fetchApi(pathOf(id, '/revert'), {
    method: 'POST',
    body: { overLater },
    idempotencyKey: key,
  });
  parseAnswer(importCommitAnswerSchema, answer);
}
