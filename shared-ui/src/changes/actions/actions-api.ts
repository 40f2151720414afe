import {
  type Action,
  type ActionRequest,
  actionAnswerSchema,
  actionPreviewAnswerSchema,
  type PlannedWrite,
} from '@adhelm/contracts';
import { type HostApi, parseAnswer } from '@adhelm/shared-ui/module';

/** Previews a change for each entity; writes nothing. */
export async function previewAction(host: HostApi, request: ActionRequest): Promise<PlannedWrite[]> {
  const answer = await host.fetchApi('/api/actions/preview', { method: 'POST', body: request });
  return parseAnswer(actionPreviewAnswerSchema, answer).data;
}

/**
 * Starts a change. `key` is created once per intent: a repeated request (a second click, a retry after a lost response)
 * returns the same action.
 */
export async function startAction(host: HostApi, request: ActionRequest, key: string): Promise<Action> {
  const answer = await host.fetchApi('/api/actions', { method: 'POST', body: request, idempotencyKey: key });
  return parseAnswer(actionAnswerSchema, answer).data;
}

/** Undoes an action. Rejects with `conflict` if the source was changed since, unless `overwrite` is set. */
export async function undoAction(
  host: HostApi,
  id: string,
  key: string,
  overwrite: boolean,
): Promise<Action> {
  const answer = await host.fetchApi(`/api/actions/${id}/undo`, {
    method: 'POST',
    body: { overwrite },
    idempotencyKey: key,
  });
  return parseAnswer(actionAnswerSchema, answer).data;
}
