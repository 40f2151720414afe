import { moduleHealthReportsSchema } from '@adhelm/contracts';
import type { App } from '../../../foundation/http/index.ts';
import type { HealthService } from './health-service.ts';

/** `POST /api/modules/health`: module health in the browser of a signed-in person. */
export function healthRoutes(api: App, health: HealthService): void {
  api.post(
    '/api/modules/health',
    {
      config: { permission: 'personal' },
      schema: {
        tags: ['modules'],
        summary: 'Reports module health in this browser: mounts, failures, uncaught errors',
        body: moduleHealthReportsSchema,
      },
    },
    async ({ user, body }, reply) => {
      await health.take(user.id, body.reports);
      return reply.code(204).send();
    },
  );
}
