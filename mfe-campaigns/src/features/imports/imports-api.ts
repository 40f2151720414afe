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

/** The newest files that were imported into an account, as many as one page holds. */
export function useImports({ source, account }: SelectedSourceAccount) {
  return useApiQuery('/api/imports', { source, account, limit: MAX_PAGE_SIZE }, importsAnswerSchema);
}

const pathOf = (id: string, step = '') => `/api/imports/${encodeURIComponent(id)}${step}`;

/** One import, with the table of its file (of one sheet) while that is kept. */
export function useImport(id: string, sheet: string | null) {
  return useApiQuery(pathOf(id), sheet === null ? {} : { sheet }, importAnswerSchema);
}

/** Jobs of this person: an import that runs is one of them. */
export function useJobs() {
  return useApiQuery('/api/jobs', {}, jobsAnswerSchema);
}

/** Brings a file as a draft. `key` is made once per file. Rejects with status 413 for one that is too large. */
export async function uploadReport(
  host: HostApi,
  { source, account }: SelectedSourceAccount,
  file: File,
  key: string,
): Promise<ImportDetail> {
  const answer = await host.fetchApi('/api/imports', {
    method: 'POST',
    query: { source, account, name: file.name },
    // what browsers call a file differs by what is installed; the server looks at the file itself
    body: file.slice(0, file.size, 'application/octet-stream'),
    idempotencyKey: key,
  });
  return parseAnswer(importAnswerSchema, answer).data;
}

/** Rejects with `validation`, naming fields of the mapping, and with `conflict` when the file is not kept any more. */
export async function previewImport(
  host: HostApi,
  id: string,
  request: ImportPreviewRequest,
): Promise<ImportPreview> {
  const answer = await host.fetchApi(pathOf(id, '/preview'), { method: 'POST', body: request });
  return parseAnswer(importPreviewAnswerSchema, answer).data;
}

/** Whether a refusal means that the draft is none any more: it runs, its file is gone, or it was discarded. */
export const isOver = ({ kind }: AdhelmError): boolean => kind === 'conflict' || kind === 'not-found';

/** Starts the import that the last preview showed; a job does it after the answer. `key` is made once per intent. */
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

/** Throws a draft away, with its file. Rejects with `conflict` when it was started. */
export async function discardImport(host: HostApi, id: string): Promise<void> {
  await host.fetchApi(pathOf(id), { method: 'DELETE' });
}

/** Rejects with `conflict` when the import is over. */
export async function cancelImport(host: HostApi, jobId: string): Promise<void> {
  await host.fetchApi(`/api/jobs/${encodeURIComponent(jobId)}/cancel`, { method: 'POST', body: {} });
}

/** What undoing an import would change, and later imports of the same days. */
export function useRevertPreview(id: string) {
  return useApiQuery(pathOf(id, '/revert'), {}, importRevertPreviewAnswerSchema);
}

/**
 * Starts to undo an import; a job does it after the answer. `key` is made once per intent. Rejects with `conflict` when
 * it is undone already, cannot be undone any more, or when a later import covers its days and `overLater` is false.
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
