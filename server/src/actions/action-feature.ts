import { accountAccesses } from '../accounts/account-access.ts';
import type { Feature, Services } from '../services.ts';
import { connectorNamed } from '../sources/connectors.ts';
import { actionEnqueuer, handleActionJobs, resumeOpenActions } from './action-jobs.ts';
import { actionRoutes } from './action-routes.ts';
import type { ActionServices } from './action-service.ts';
import type { ActionWorkerServices } from './action-worker.ts';

function actionServices({ pool, cipher, sandboxUrl, jobs }: Services): ActionServices {
  return {
    pool,
    accesses: accountAccesses(cipher, sandboxUrl),
    connectorOf: connectorNamed,
    enqueue: actionEnqueuer(jobs),
  };
}

function workerServices(services: Services): ActionWorkerServices {
  const { log, now } = services;
  return { ...actionServices(services), log, now };
}

/** The only write path: changes by people, rules and the AI all go through it. */
export const actionFeature: Feature = {
  api: (api, services) => actionRoutes(api, actionServices(services)),
  jobs: (services) => handleActionJobs(services.jobs, workerServices(services)),
  start: async (services) => {
    if (services.config.roles.includes('worker')) {
      await resumeOpenActions(services.jobs, workerServices(services));
    }
    return undefined;
  },
};
