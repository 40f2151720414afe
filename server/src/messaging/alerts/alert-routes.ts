import { alertAnswerSchema, alertsAnswerSchema, alertsQuerySchema } from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App } from '../../foundation/http/index.ts';
import type { Services } from '../../foundation/services/index.ts';
import { type AlertCommand, commandAlert, noteVisit, readAlerts } from './alert-service.ts';

const tags = ['alerts'];
const params = z.object({ id: z.guid() });

const personOf = ({ scope, user, id }: FastifyRequest) => ({
  scope,
  person: { id: user.id, name: user.name },
  requestId: id,
});

const summaries: Readonly<Record<AlertCommand, string>> = {
  see: 'Tell others that you look after an alert',
  resolve: 'Resolve an alert',
  reopen: 'Open an alert again',
};

/** Alerts of the accounts that a person sees. */
export function alertRoutes(api: App, services: Pick<Services, 'pool' | 'now'>): void {
  api.get(
    '/api/alerts',
    {
      schema: {
        tags,
        summary: 'Active alerts, the most severe first, or resolved ones, the newest first',
        querystring: alertsQuerySchema,
        response: { 200: alertsAnswerSchema },
      },
    },
    async (request) => {
      const answer = await readAlerts(services, personOf(request), request.query);
      await noteVisit(services, personOf(request)).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a visit to alerts was not noted');
      });
      return answer;
    },
  );
  for (const command of ['see', 'resolve', 'reopen'] as const) {
    api.post(
      `/api/alerts/:id/${command}`,
      {
        config: { permission: 'change-campaigns' },
        schema: { tags, summary: summaries[command], params, response: { 200: alertAnswerSchema } },
      },
      async (request) => ({
        success: true,
        data: await commandAlert(services, personOf(request), { id: request.params.id, command }),
      }),
    );
  }
}
