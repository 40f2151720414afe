import { automationStateAnswerSchema, automationStopRequestSchema } from '@adhelm/contracts';
import { type App, requesterOf } from '../../foundation/http/index.ts';
import type { RunServices } from './run-services.ts';
import { readAutomation, resumeAutomation, stopAutomation } from './stop-service.ts';

const tags = ['automation'];
const permission = 'stop-automation';

/** The emergency stop. */
export function stopRoutes(api: App, services: RunServices): void {
  api.get(
    '/api/automation',
    {
      schema: {
        tags,
        summary: 'Whether all automation is stopped',
        response: { 200: automationStateAnswerSchema },
      },
    },
    async () => ({ success: true, data: await readAutomation(services) }),
  );
  api.post(
    '/api/automation/stop',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Stop all automation, and tell what was stopped',
        body: automationStopRequestSchema,
        response: { 200: automationStateAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await stopAutomation(services, requesterOf(request), request.body.reason ?? null),
    }),
  );
  api.post(
    '/api/automation/resume',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Resume all automation',
        response: { 200: automationStateAnswerSchema },
      },
    },
    async (request) => ({ success: true, data: await resumeAutomation(services, requesterOf(request)) }),
  );
}
