import {
  checkedIdsAnswerSchema,
  idsCheckRequestSchema,
  operationAnswerSchema,
  operationPreviewAnswerSchema,
  operationPreviewRequestSchema,
  operationQuerySchema,
  operationRequestSchema,
  operationResultAnswerSchema,
  operationsAnswerSchema,
  operationsQuerySchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import { type App, requesterOf } from '../../foundation/http/index.ts';
import { commandOperation, startOperation, undoOperation } from './command-service.ts';
import type { CommandServices } from './operation-services.ts';
import { checkIds, type PlanServices, previewOperation } from './preview-service.ts';
import { readOperation, readOperations } from './read-service.ts';

const tags = ['widget-operations'];
const idParams = z.object({ id: z.string() });
/** 100,000 ids of up to 40 characters. */
const BODY_LIMIT = 5_000_000;

/** Mass operations: preview, start, progress, pause, resume, cancel, undo. */
export function operationRoutes(api: App, services: CommandServices & PlanServices): void {
  api.post(
    '/api/widget-operations/preview',
    {
      bodyLimit: BODY_LIMIT,
      config: { permission: 'change-campaigns' },
      schema: {
        tags,
        summary: 'Preview a change of many widgets: counts, affected figures and the first widgets',
        body: operationPreviewRequestSchema,
        response: { 200: operationPreviewAnswerSchema },
      },
    },
    async ({ scope, body }) => ({ success: true, data: await previewOperation(services, scope, body) }),
  );
  api.post(
    '/api/widget-operations/check-ids',
    {
      bodyLimit: BODY_LIMIT,
      config: { permission: 'view' },
      schema: {
        tags,
        summary: 'Which pasted widget ids an operation would leave out',
        body: idsCheckRequestSchema,
        response: { 200: checkedIdsAnswerSchema },
      },
    },
    async ({ scope, body }) => ({ success: true, data: await checkIds(services, scope, body) }),
  );
  api.post(
    '/api/widget-operations',
    {
      bodyLimit: BODY_LIMIT,
      config: { permission: 'change-campaigns', idempotent: 202 },
      schema: {
        tags,
        summary: 'Start a change of many widgets, as its preview showed it',
        body: operationRequestSchema,
        response: { 202: operationAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await startOperation(services, requesterOf(request), request.body),
    }),
  );
  api.get(
    '/api/widget-operations',
    {
      schema: {
        tags,
        summary: 'Mass operations, newest first',
        querystring: operationsQuerySchema,
        response: { 200: operationsAnswerSchema },
      },
    },
    async ({ scope, query }) => ({ success: true, ...(await readOperations(services, scope, query)) }),
  );
  api.get(
    '/api/widget-operations/:id',
    {
      schema: {
        tags,
        summary: 'Progress of a mass operation, and what became of its widgets',
        params: idParams,
        querystring: operationQuerySchema,
        response: { 200: operationResultAnswerSchema },
      },
    },
    ({ scope, params, query }) => readOperation(services, scope, params.id, query),
  );
  api.post(
    '/api/widget-operations/:id/undo',
    {
      config: { permission: 'change-campaigns', idempotent: 202 },
      schema: {
        tags,
        summary: 'Undo a mass operation, as an operation of its own',
        params: idParams,
        response: { 202: operationAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await undoOperation(services, requesterOf(request), request.params.id),
    }),
  );
  api.post(
    '/api/widget-operations/:id/:command',
    {
      config: { permission: 'change-campaigns' },
      schema: {
        tags,
        summary: 'Pause, resume or cancel a mass operation',
        params: z.object({ id: z.string(), command: z.enum(['pause', 'resume', 'cancel']) }),
        response: { 200: operationAnswerSchema },
      },
    },
    async (request) => {
      const { id, command } = request.params;
      return {
        success: true,
        data: await commandOperation(services, requesterOf(request), id, command),
      };
    },
  );
}
