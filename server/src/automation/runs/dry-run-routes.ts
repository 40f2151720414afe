import { draftDryRunRequestSchema, dryRunAnswerSchema, dryRunRequestSchema } from '@adhelm/contracts';
import * as z from 'zod';
import type { App } from '../../foundation/http/index.ts';
import { dryRun } from './dry-run-service.ts';
import type { DecideServices } from './run-services.ts';

const tags = ['rules'];

/** What rules would do now; nothing is changed. */
export function dryRunRoutes(api: App, services: DecideServices): void {
  api.post(
    '/api/rules/dry-run',
    {
      config: { permission: 'view' },
      schema: {
        tags,
        summary: 'What a rule that was never stored would do now',
        body: draftDryRunRequestSchema,
        response: { 200: dryRunAnswerSchema },
      },
    },
    async ({ scope, body }) => ({
      success: true,
      data: await dryRun(services, scope, { id: null, draft: body.rule, limit: body.limit }),
    }),
  );
  api.post(
    '/api/rules/:rule/dry-run',
    {
      config: { permission: 'view' },
      schema: {
        tags,
        summary: 'What a rule would do now, as it is stored or with unsaved changes',
        params: z.object({ rule: z.guid() }),
        body: dryRunRequestSchema,
        response: { 200: dryRunAnswerSchema },
      },
    },
    async ({ scope, params, body }) => ({
      success: true,
      data: await dryRun(services, scope, { id: params.rule, draft: body.rule, limit: body.limit }),
    }),
  );
}
