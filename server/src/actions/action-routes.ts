import {
  type Actor,
  actionAnswerSchema,
  actionPreviewAnswerSchema,
  actionRequestSchema,
  type SessionUser,
  undoRequestSchema,
} from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App } from '../http/app-instance.ts';
import {
  type ActionServices,
  previewAction,
  type Requester,
  readAction,
  startAction,
} from './action-service.ts';
import { undoAction } from './undo-service.ts';

const tags = ['actions'];
const idParams = z.object({ id: z.string() });

function actorOf(user: SessionUser): Actor {
  return { kind: 'person', id: user.id, name: user.name };
}

/** Who asks, as the log names him. */
export function requesterOf(request: FastifyRequest): Requester {
  return { scope: request.scope, actor: actorOf(request.user), requestId: request.id };
}

/** The one door for writes, as people use it: preview, start, look, undo. */
export function actionRoutes(api: App, services: ActionServices): void {
  api.post(
    '/api/actions/preview',
    {
      schema: {
        tags,
        summary: 'What an action would do, entity by entity',
        body: actionRequestSchema,
        response: { 200: actionPreviewAnswerSchema },
      },
    },
    async ({ scope, body }) => ({ success: true, data: await previewAction(services, scope, body) }),
  );
  api.post(
    '/api/actions',
    {
      config: { idempotent: true },
      schema: {
        tags,
        summary: 'Start an action; it is applied after the answer',
        body: actionRequestSchema,
        response: { 202: actionAnswerSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(202)
        .send({ success: true, data: await startAction(services, requesterOf(request), request.body) }),
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
      config: { idempotent: true },
      schema: {
        tags,
        summary: 'Take an action back',
        params: idParams,
        body: undoRequestSchema,
        response: { 202: actionAnswerSchema },
      },
    },
    async (request, reply) =>
      reply.code(202).send({
        success: true,
        data: await undoAction(services, requesterOf(request), request.params.id, request.body.overwrite),
      }),
  );
}
