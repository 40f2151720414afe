import { AdhelmError, withdrawalSchema, withdrawnRequestAnswerSchema } from '@adhelm/contracts';
import type pg from 'pg';
import type { App } from './app-instance.ts';
import { withdrawKey } from './idempotency.ts';
import { problemOf } from './problems.ts';
import { requesterOf, withRequester } from './requester.ts';

const withdrawn = () => new AdhelmError('conflict', 'This request was withdrawn before it arrived.');

/**
 * Tells what a request with an `Idempotency-Key` stored whose response was lost. If it has not arrived, it is refused from
 * now on, so that another request can safely take its place.
 */
export function withdrawnRequestRoutes(api: App, pool: pg.Pool): void {
  api.post(
    '/api/withdrawn-requests',
    {
      config: { permission: 'personal' },
      schema: {
        tags: ['lost responses'],
        summary: 'The response that a request of yours had, or refuse it from now on if it has not arrived',
        body: withdrawalSchema,
        response: { 200: withdrawnRequestAnswerSchema },
      },
    },
    async (request) => {
      const { key } = request.body;
      const refusal = JSON.stringify(problemOf(withdrawn(), request));
      const answer = await withRequester(pool, requesterOf(request), (client) =>
        withdrawKey(client, { user: request.user.id, key }, refusal),
      );
      return { success: true, data: answer };
    },
  );
}
