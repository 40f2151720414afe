import { reputationAnswerSchema, reputationQuerySchema } from '@adhelm/contracts';
import type { App } from '../../foundation/http/index.ts';
import { type ReputationServices, readReputation } from './reputation-service.ts';

/** What is known of placements over all campaigns. */
export function reputationRoutes(api: App, services: ReputationServices): void {
  api.get(
    '/api/reputation',
    {
      schema: {
        tags: ['reputation'],
        summary: 'Placements over all campaigns, with a verdict by evidence; the costliest first',
        querystring: reputationQuerySchema,
        response: { 200: reputationAnswerSchema },
      },
    },
    ({ scope, query }) => readReputation(services, scope, query),
  );
}
