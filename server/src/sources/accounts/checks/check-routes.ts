import { accountCheckAnswerSchema } from '@adhelm/contracts';
import * as z from 'zod';
import { type App, requesterOf } from '../../../foundation/http/index.ts';
import type { AccountChecks } from './check-service.ts';

const tags = ['accounts'];
const config = { permission: 'manage-accounts' } as const;
const params = z.object({ id: z.guid() });

/** The check of an account: start it, follow it, save its recording. */
export function checkRoutes(api: App, checks: AccountChecks): void {
  api.post(
    '/api/accounts/:id/check',
    {
      config,
      schema: {
        tags,
        summary: 'Start a check that makes every read of an account once',
        params,
        response: { 202: accountCheckAnswerSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(202)
        .send({ success: true, data: await checks.start(requesterOf(request), request.params.id) }),
  );
  api.get(
    '/api/accounts/:id/check',
    {
      config,
      schema: {
        tags,
        summary: 'The last check of an account, with the rows that a running one has so far',
        params,
        response: { 200: accountCheckAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await checks.last(requesterOf(request), request.params.id),
    }),
  );
  api.get(
    '/api/accounts/:id/check/recording',
    {
      config,
      schema: {
        tags,
        summary: 'What the source answered in the last check, without secrets, names and personal data',
        params,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { name, text } = await checks.recording(requesterOf(request), request.params.id);
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/json; charset=utf-8')
        .send(text);
    },
  );
}
