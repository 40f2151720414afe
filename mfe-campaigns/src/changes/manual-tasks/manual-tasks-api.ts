import {
  MAX_PAGE_SIZE,
  type ManualTaskDetail,
  type ManualTick,
  manualTaskAnswerSchema,
  manualTasksAnswerSchema,
  type SelectedSourceAccount,
} from '@adhelm/contracts';
import { type HostApi, parseAnswer, useApiAnswer, useApiQuery, useHost } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';

/** One account, or all that the person sees. */
export type TasksOf = SelectedSourceAccount | 'all';

const accountQuery = (of: TasksOf) => (of === 'all' ? {} : { source: of.source, account: of.account });

/** The newest tasks, limited to one page. */
export function useManualTasks(of: TasksOf, only: 'open' | 'all') {
  const state = only === 'open' ? { state: only } : {};
  const query = { ...accountQuery(of), ...state, limit: MAX_PAGE_SIZE };
  return useApiQuery('/api/manual-tasks', query, manualTasksAnswerSchema);
}

/** Number of open tasks (`page.total`); null requests nothing. */
export function useOpenTaskCount(of: TasksOf | null) {
  const query = of === null ? {} : { ...accountQuery(of), state: 'open', limit: 1 };
  return useApiQuery(of === null ? null : '/api/manual-tasks', query, manualTasksAnswerSchema);
}

const pathOf = (id: string, step = '') => `/api/manual-tasks/${encodeURIComponent(id)}${step}`;

/** One task with its checklist. */
export function useManualTask(id: string) {
  return useApiQuery(pathOf(id), {}, manualTaskAnswerSchema);
}

/** The text to paste into the panel. */
export function useTaskFile(id: string) {
  const host = useHost();
  return useApiAnswer([pathOf(id, '/file')] as const, async ([path]) =>
    parseAnswer(z.string(), await host.fetchApi(path, { as: 'text' })),
  );
}

/** The current task. */
export async function readTask(host: HostApi, id: string): Promise<ManualTaskDetail> {
  return parseAnswer(manualTaskAnswerSchema, await host.fetchApi(pathOf(id))).data;
}

export type TaskVersion = Pick<ManualTaskDetail, 'id' | 'version'>;

async function change(
  host: HostApi,
  { id, version }: TaskVersion,
  step: '/tick' | '/cancel',
  body: object,
): Promise<ManualTaskDetail> {
  const answer = await host.fetchApi(pathOf(id, step), {
    method: 'POST',
    body,
    ifMatch: `"${version}"`,
    idempotencyKey: crypto.randomUUID(),
  });
  return parseAnswer(manualTaskAnswerSchema, answer).data;
}

/** Reports on rows. Rejects with status 412 if someone changed the task since. */
export function tickRows(host: HostApi, task: TaskVersion, rows: ManualTick['rows']) {
  return change(host, task, '/tick', { rows });
}

/** Cancels the open rows. Rejects like `tickRows`. */
export function cancelTask(host: HostApi, task: TaskVersion) {
  return change(host, task, '/cancel', {});
}
