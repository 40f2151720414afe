import {
  manualTaskAnswerSchema,
  manualTasksAnswerSchema,
  manualTasksQuerySchema,
  manualTickSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import { type App, requesterOf, versionOf } from '../../foundation/http/index.ts';
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

/** Tasks for changes that people make in a source's own UI because no API offers them. */
export function manualTaskRoutes(api: App, services: ManualTaskServices): void {
  api.get(
    '/api/manual-tasks',
    {
      schema: {
        tags,
        summary: 'Manual tasks, newest first',
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
        summary: 'File for the panel: one id per line, or the changes as CSV',
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
      config: { permission: 'change-campaigns', idempotent: 200 },
      schema: {
        tags,
        summary: 'Mark rows as done, open or not possible',
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
      config: { permission: 'change-campaigns', idempotent: 200 },
      schema: { tags, summary: 'Cancel the open rows of a task', params, response },
    },
    async (request) => {
      const version = { id: request.params.id, version: versionOf(request.headers['if-match']) };
      return { success: true, data: await cancelManualTask(services, requesterOf(request), version) };
    },
  );
}
