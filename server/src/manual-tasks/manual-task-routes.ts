import {
  manualTaskAnswerSchema,
  manualTasksAnswerSchema,
  manualTasksQuerySchema,
  manualTickSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import { requesterOf } from '../actions/action-routes.ts';
import type { App } from '../http/app-instance.ts';
import { versionOf } from '../http/if-match.ts';
import {
  cancelManualTask,
  type ManualTaskServices,
  manualTaskFile,
  manualTasksOf,
  readManualTask,
  tickManualTask,
} from './manual-task-service.ts';

const tags = ['manual tasks'];
const params = z.object({ id: z.guid() });
const response = { 200: manualTaskAnswerSchema };

/** What people do in panels of sources, since no API offers it: what is to be done, and what they say of it. */
export function manualTaskRoutes(api: App, services: ManualTaskServices): void {
  api.get(
    '/api/manual-tasks',
    {
      schema: {
        tags,
        summary: 'What waits for people, and what became of it; the newest first',
        querystring: manualTasksQuerySchema,
        response: { 200: manualTasksAnswerSchema },
      },
    },
    async ({ scope, query }) => ({ success: true, ...(await manualTasksOf(services, scope, query)) }),
  );
  api.get(
    '/api/manual-tasks/:id',
    { schema: { tags, summary: 'A task with its checklist', params, response } },
    async ({ scope, params: { id } }) => ({ success: true, data: await readManualTask(services, scope, id) }),
  );
  api.get(
    '/api/manual-tasks/:id/file',
    {
      schema: {
        tags,
        summary: 'What is pasted into the panel: ids, one a line, or a table of the changes (CSV)',
        params,
        response: { 200: z.string() },
      },
    },
    async ({ scope, params: { id } }, reply) => {
      const { name, type, text } = await manualTaskFile(services, scope, id);
      return reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(text);
    },
  );
  api.post(
    '/api/manual-tasks/:id/tick',
    {
      config: { idempotent: true },
      schema: {
        tags,
        summary: 'Say of rows that they are done, open again, or cannot be done',
        params,
        body: manualTickSchema,
        response,
      },
    },
    async (request) => {
      const version = { id: request.params.id, version: versionOf(request.headers['if-match']) };
      const data = await tickManualTask(services, requesterOf(request), version, request.body);
      return { success: true, data };
    },
  );
  api.post(
    '/api/manual-tasks/:id/cancel',
    {
      config: { idempotent: true },
      schema: { tags, summary: 'Leave what is open of a task undone', params, response },
    },
    async (request) => {
      const version = { id: request.params.id, version: versionOf(request.headers['if-match']) };
      return { success: true, data: await cancelManualTask(services, requesterOf(request), version) };
    },
  );
}
