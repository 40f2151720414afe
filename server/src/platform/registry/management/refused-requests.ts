import { AdhelmError } from '@adhelm/contracts';
import type pg from 'pg';
import { systemScope, withScope } from '../../../foundation/database/index.ts';
import { type App, adhelmErrorOf, sendProblem } from '../../../foundation/http/index.ts';
import { noteRefusal } from '../access/refusals.ts';
import { senderOf } from '../access/registry-caller.ts';
import { moduleParams } from './module-route.ts';

type Needs = { readonly pool: pg.Pool; readonly now: () => Date };

/**
 * Records invalid requests to these routes, which end before a route sees them. Only those of callers with access to
 * the module are recorded, so that strangers cannot fill its history.
 */
export function noteInvalidRequests(api: App, needs: Needs): void {
  api.setErrorHandler(async (thrown, request, reply) => {
    const error = adhelmErrorOf(thrown);
    const module = moduleParams.safeParse(request.params).data?.name;
    if (!(thrown instanceof AdhelmError) && error.kind === 'validation' && module !== undefined) {
      const sender = await senderOf(request, needs);
      if (sender !== null && (sender.module === null || sender.module === module)) {
        const refusal = {
          actor: sender.name,
          action: 'request-refused',
          module,
          reason: error.message,
        } as const;
        await withScope(needs.pool, systemScope, (client) => noteRefusal(client, needs.now(), refusal));
      }
    }
    return sendProblem(thrown, request, reply);
  });
}
