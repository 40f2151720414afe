import { automaticRollbacksSchema } from '@adhelm/contracts';
import type pg from 'pg';
import { systemScope, withScope } from '../../../foundation/database/index.ts';
import type { App } from '../../../foundation/http/index.ts';
import { listAutomaticRollbacks } from './module-history.ts';

/** `GET /api/modules/rollbacks`: automatic rollbacks and their reasons, for the module tools of admins. */
export function rollbackRoutes(api: App, { pool }: { readonly pool: pg.Pool }): void {
  api.get(
    '/api/modules/rollbacks',
    {
      config: { permission: 'manage-modules' },
      schema: {
        tags: ['modules'],
        summary: 'The last automatic rollback of each module',
        response: { 200: automaticRollbacksSchema },
      },
    },
    async () => {
      const rollbacks = await withScope(pool, systemScope, (client) => listAutomaticRollbacks(client));
      return { rollbacks: [...rollbacks].map(([module, rollback]) => ({ module, ...rollback })) };
    },
  );
}
