import type { Feature, Services } from '../../foundation/services/index.ts';
import { accountAccesses } from '../../sources/accounts/index.ts';
import { connectorNamed } from '../../sources/index.ts';
import { dueActions } from './action-jobs.ts';
import { actionRoutes } from './action-routes.ts';
import type { TellNewTasks } from './action-service.ts';
import { type ActionWorkerServices, advanceAction } from './action-worker.ts';

function workerServices({ pool, cipher, sandboxUrl, log, now }: Services): ActionWorkerServices {
  return { pool, accesses: accountAccesses(cipher, sandboxUrl), connectorOf: connectorNamed, log, now };
}

/** The only write path: changes by people, rules and the AI all go through it. */
export const actionFeature = (tellNewTasks: TellNewTasks): Feature => ({
  api: (api, services) => {
    actionRoutes(api, {
      ...workerServices(services),
      enqueue: (client, id) => dueActions.enqueue(services.jobs, client, id),
      tellNewTasks,
    });
  },
  jobs: (services) =>
    dueActions.handle(services, (id, signal) => advanceAction(workerServices(services), id, signal)),
  start: async (services) =>
    services.config.roles.includes('scheduler') ? dueActions.startLook(services) : undefined,
});
