import {
  type CheckedIds,
  checkedIdsAnswerSchema,
  type IdsCheckRequest,
  type OperationCommand,
  type OperationPreview,
  type OperationPreviewRequest,
  operationAnswerSchema,
  operationPreviewAnswerSchema,
  operationResultAnswerSchema,
  operationsAnswerSchema,
  type TargetState,
  type WidgetOperation,
} from '@adhelm/contracts';
import { type HostApi, parseAnswer, updateSignals, useApiQuery, useHost } from '@adhelm/shared-ui/module';
import { useEffect, useEffectEvent } from 'react';

const PATH = '/api/widget-operations';

export async function previewOperation(
  host: HostApi,
  request: OperationPreviewRequest,
): Promise<OperationPreview> {
  const answer = await host.fetchApi(`${PATH}/preview`, { method: 'POST', body: request });
  return parseAnswer(operationPreviewAnswerSchema, answer).data;
}

/** Which pasted ids would be left out. */
export async function checkIds(
  host: HostApi,
  request: IdsCheckRequest,
  signal: AbortSignal,
): Promise<CheckedIds> {
  const answer = await host.fetchApi(`${PATH}/check-ids`, { method: 'POST', body: request, signal });
  return parseAnswer(checkedIdsAnswerSchema, answer).data;
}

/** Starts what a preview showed. `key` is created once per preview, so that a repeated request starts nothing twice. */
export async function startOperation(
  host: HostApi,
  request: OperationPreviewRequest,
  fingerprint: string,
  key: string,
): Promise<WidgetOperation> {
  const body = { ...request, fingerprint };
  const answer = await host.fetchApi(PATH, { method: 'POST', body, idempotencyKey: key });
  return parseAnswer(operationAnswerSchema, answer).data;
}

/** Pauses, resumes, cancels or undoes. An undo is another operation. */
export async function commandOperation(
  host: HostApi,
  id: string,
  command: OperationCommand,
): Promise<WidgetOperation> {
  const answer = await host.fetchApi(`${PATH}/${encodeURIComponent(id)}/${command}`, {
    method: 'POST',
    ...(command === 'undo' ? { idempotencyKey: crypto.randomUUID() } : {}),
  });
  return parseAnswer(operationAnswerSchema, answer).data;
}

/** An operation with a page of its widgets, refreshed as it progresses. */
export function useOperation(id: string, state: TargetState | null, cursor: string | null) {
  const answer = useApiQuery(
    `${PATH}/${encodeURIComponent(id)}`,
    { limit: 100, ...(state === null ? {} : { state }), ...(cursor === null ? {} : { cursor }) },
    operationResultAnswerSchema,
  );
  useJobNews(id, answer.refresh);
  return answer;
}

/** The last operations of everyone, newest first. */
export function useOperations(limit: number) {
  const answer = useApiQuery(PATH, { limit }, operationsAnswerSchema);
  useJobNews(null, answer.refresh);
  return answer;
}

/** Reloads when a job progressed: one, or any. */
function useJobNews(id: string | null, refresh: () => Promise<void>): void {
  const look = useEffectEvent(() => void refresh());
  const { bus } = useHost();
  useEffect(() => {
    const signals$ = updateSignals(bus, 'job.changed', (event) => id === null || event.jobId === id);
    const looking = signals$.subscribe(() => look());
    return () => looking.unsubscribe();
  }, [bus, id]);
}
