import {
  actionAnswerSchema,
  actionPreviewAnswerSchema,
  actionRequestSchema,
  undoRequestSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import { type App, requesterOf } from '../../foundation/http/index.ts';
import { type ActionServices, previewAction, readAction, startAction } from './action-service.ts';
import { undoAction } from './undo-service.ts';

const tags = ['actions'];
const idParams = z.object({ id: z.string() });

/** The only write path, as people use it: preview, start, read, undo. */
export function actionRoutes(api: App, services: ActionServices): void {
  api.post(
    '/api/actions/preview',
    {
      config: { permission: 'change-campaigns' },
      schema: {
        tags,
        summary: 'Preview an action, entity by entity',
        body: actionRequestSchema,
        response: { 200: actionPreviewAnswerSchema },
      },
    },
    async ({ scope, body }) => ({ success: true, data: await previewAction(services, scope, body) }),
  );
  api.post(
    '/api/actions',
    {
      config: { permission: 'change-campaigns', idempotent: 202 },
      schema: {
        tags,
        summary: 'Start an action; it is applied after the response',
        body: actionRequestSchema,
        response: { 202: actionAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await startAction(services, requesterOf(request), request.body),
    }),
  );
  api.get(
    '/api/actions/:id',
    {
      schema: {
        tags,
        summary: 'An action and its writes',
        params: idParams,
        response: { 200: actionAnswerSchema },
      },
    },
    async ({ scope, params }) => ({ success: true, data: await readAction(services, scope, params.id) }),
  );
  api.post(
    '/api/actions/:id/undo',
    {
      config: { permission: 'change-campaigns', idempotent: 202 },
      schema: {
        tags,
        summary: 'Undo an action',
        params: idParams,
        body: undoRequestSchema,
        response: { 202: actionAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await undoAction(services, requesterOf(request), request.params.id, request.body.overwrite),
    }),
  );
}
