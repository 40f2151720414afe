import {
  type Action,
  type ActionRequest,
  actionAnswerSchema,
  actionPreviewAnswerSchema,
  type PlannedWrite,
} from '@adhelm/contracts';
import { type HostApi, parseAnswer } from '@adhelm/shared-ui/module';

/** What a change would do, entity by entity; nothing is written. */
export async function previewAction(host: HostApi, request: ActionRequest): Promise<PlannedWrite[]> {
  const answer = await host.fetchApi('/api/actions/preview', { method: 'POST', body: request });
  return parseAnswer(actionPreviewAnswerSchema, answer).data;
}

/**
 * Starts a change. `key` is made once per intent: sent again (a second click, a retry after a lost answer), the same
 * key is answered with the same action.
 */
export async function startAction(host: HostApi, request: ActionRequest, key: string): Promise<Action> {
  const answer = await host.fetchApi('/api/actions', { method: 'POST', body: request, idempotencyKey: key });
  return parseAnswer(actionAnswerSchema, answer).data;
}

/** An action with its writes and how far each has come. */
export async function readAction(host: HostApi, id: string): Promise<Action> {
  return parseAnswer(actionAnswerSchema, await host.fetchApi(`/api/actions/${id}`)).data;
}

/** Takes an action back. Rejects with `conflict` where the source was changed since, unless `overwrite` says to go on. */
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
